/**
 * npm run db:types: writes server/platform/database/types.gen.ts from the migrations, which it runs on a
 * temporary database. With --verify URL it only checks whether the file fits that database.
 */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

function generate(url: string, ...more: string[]): number {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      ...['--dialect', 'postgres', '--url', url],
      ...['--out-file', 'server/platform/database/types.gen.ts'],
      // The types that the parsers in server/platform/database/pool.ts return.
      ...['--numeric-parser', 'number', '--date-parser', 'string', '--type-mapping', '{"int8":"number"}'],
      ...[
        '--exclude-pattern',
        '{public.schema_migrations,graphile_worker.*}',
        '--log-level',
        'error',
        ...more,
      ],
    ],
    { stdio: 'inherit' },
  )
  return status ?? 1
}

async function write(): Promise<number> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'forecourt-types-'))
  // PostgreSQL that root starts runs as another user, which needs access.
  await chmod(dataDirectory, 0o755)
  const opened = await openDatabase({ dataDirectory, as: 'tool' })
  try {
    await migrate(opened)
    return generate(opened.url)
  } finally {
    await opened.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

const [flag, url] = process.argv.slice(2)
process.exitCode = flag === '--verify' && url ? generate(url, '--verify') : await write()
