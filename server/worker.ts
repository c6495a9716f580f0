/**
 * The worker process: runs the jobs of all modules. `npm start` starts one beside the server; more may run on
 * any machine that reaches the database.
 */
import { readConfigWithSecret } from './config.ts'
import { createModules, stopModules } from './modules.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { connect } from './platform/database/pool.ts'
import { JobRunner } from './platform/jobs/job-runner.ts'
import { runProcess, say } from './process-lifecycle.ts'

await runProcess(async (onStop, fail) => {
  const config = await readConfigWithSecret()
  const { databaseUrl, databaseOwnerUrl, dataDirectory } = config
  const opened = await openDatabase({
    databaseUrl,
    databaseOwnerUrl,
    dataDirectory,
    as: 'tool',
    onLost: fail,
  })
  onStop(() => opened.stop())
  await migrate(opened)
  const { database, close } = connect(opened.url)
  onStop(close)
  const { all } = await createModules({ config, database, databaseUrl: opened.url, warn: say })
  onStop(() => stopModules(all, error => say(`Stopping: ${(error as Error).message}`)))
  const runner = new JobRunner(opened.url, say)
  for (const module of all) runner.register(module.jobs ?? [])
  await runner.start()
  onStop(() => runner.stop())
})
