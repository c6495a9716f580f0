/** A data directory with demonstration listings. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { userForPostgres } from '#demo/postgres/system-user.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../scripts/setup/environment.mjs'
import { atEnd } from './cleanup.ts'
import type { stockOptions } from './options.ts'
import { temporaryDirectory } from './search/temporary.ts'

type StockOptions = Pick<z.infer<z.ZodObject<typeof stockOptions>>, 'data' | 'partner' | 'live'>

export async function stockedDirectory(options: StockOptions, say: (line: string) => void): Promise<string> {
  const directory = options.data === undefined ? await temporary() : resolve(options.data)
  if (options.data === undefined) atEnd(() => rm(directory, { recursive: true, force: true }))
  if (!existsSync(join(directory, 'postgresql'))) await fill(directory, options, say)
  return directory
}

async function temporary(): Promise<string> {
  const directory = await mkdtemp(join(temporaryDirectory(userForPostgres('')), 'forecourt-bench-'))
  // PostgreSQL may run as another user, which needs access.
  await chmod(directory, 0o755)
  return directory
}

async function fill(
  directory: string,
  { partner, live }: StockOptions,
  say: (line: string) => void,
): Promise<void> {
  say(`${(partner + live).toLocaleString('en-GB')} demonstration listings …`)
  const from = performance.now()
  const maker = spawn(
    nodeForTypeScript()!,
    ['db/demo/demo.ts', '--partner', String(partner), '--live', String(live)],
    {
      cwd: ROOT,
      env: ownEnvironment({ DATA_DIR: directory, DATABASE_URL: '', DATABASE_OWNER_URL: '' }),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = once(maker, 'exit')
  atEnd(async () => {
    maker.kill('SIGTERM')
    await ended
  })
  const [code] = await ended
  if (code !== 0)
    throw new Error(`\`npm run demo\` failed with exit code ${code}: there are no listings to measure.`)
  say(`made in ${((performance.now() - from) / 1000).toFixed(0)} s`)
}
