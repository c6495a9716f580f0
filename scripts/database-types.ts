/** Writes server/platform/database/types.gen.ts from the migrations: they run on a database made for it, which is thrown away. */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

const out = process.argv[2] ?? 'server/platform/database/types.gen.ts'
const dataDirectory = await mkdtemp(join(tmpdir(), 'forecourt-types-'))
// Started by root, PostgreSQL runs as another user, who must get in.
await chmod(dataDirectory, 0o755)
const opened = await openDatabase({ dataDirectory, as: 'tool' })
try {
  await migrate(opened.url)
  const done = spawnSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      opened.url,
      '--out-file',
      out,
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
      '--type-mapping',
      '{"int8":"number"}',
      '--exclude-pattern',
      'schema_migrations',
      '--log-level',
      'error',
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = done.status ?? 1
} finally {
  await opened.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}
