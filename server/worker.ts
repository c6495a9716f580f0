/**
 * The worker process: runs the jobs of all modules. `npm start` starts one beside the server; more may run on
 * any machine that reaches the database.
 */
import { readConfigWithSecret } from './config.ts'
import { createModules, stopModules } from './modules.ts'
import { openTelemetry } from './open-telemetry.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { connect } from './platform/database/pool.ts'
import { startHeartbeat } from './platform/jobs/heartbeat.ts'
import { JobRunner } from './platform/jobs/job-runner.ts'
import { complain, warn } from './platform/log.ts'
import { claimSecret } from './platform/secret-claim.ts'
import { runProcess } from './process-lifecycle.ts'

await runProcess(async (onStop, fail) => {
  const config = await readConfigWithSecret()
  onStop(await openTelemetry(config))
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
  await claimSecret(database, config.secret)
  const { all } = await createModules({ config, database, databaseUrl: opened.url, warn })
  onStop(() => stopModules(all, error => complain(`Stopping: ${(error as Error).message}`)))
  const runner = new JobRunner(opened.url, warn)
  for (const module of all) runner.register(module.jobs ?? [])
  await runner.start()
  onStop(() => runner.stop())
  onStop(await startHeartbeat(database))
})
