/** A copy of this version with another build and a migration more, in a directory of its own. */
import { spawnSync } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS, readMigrations } from '#server/platform/database/migrate.ts'
import {
  MODULES,
  NODE_DIRECTORY,
  nodeForTypeScript,
  ownEnvironment,
  ROOT,
} from '../../scripts/setup/environment.mjs'

const COPIED = [
  ...['app', 'content', 'contracts', 'db', 'scripts', 'server', 'testing'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]
const NAME = 'contracts/site.ts'

/** Returns the directory. */
export async function nextVersion(directory: string): Promise<string> {
  for (const path of COPIED)
    await cp(join(ROOT, path), join(directory, path), {
      recursive: true,
      filter: source => source !== join(NODE_DIRECTORY, 'node_modules'),
    })
  await symlink(MODULES, join(directory, 'node_modules'))
  const node = 'scripts/setup/node/node_modules'
  await symlink(join(ROOT, node), join(directory, node)).catch(() => undefined)
  const text = await readFile(join(directory, NAME), 'utf8')
  await writeFile(join(directory, NAME), text.replace("'Forecourt'", "'Forecourt Next'"))
  const number = String((await readMigrations(MIGRATIONS)).length + 1).padStart(4, '0')
  const migration = join(directory, `db/migrations/${number}_drill.sql`)
  await writeFile(migration, "alter table listings add column drilled text not null default '';\n")
  const built = spawnSync(nodeForTypeScript()!, ['scripts/run.mjs', '--site'], {
    cwd: directory,
    env: ownEnvironment(),
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The next version was not built:\n${built.stdout}${built.stderr}`)
  return directory
}
