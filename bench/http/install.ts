/** autocannon is for the bench alone: it is installed in bench/http/autocannon the first time it is asked for. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

const HOME = join(import.meta.dirname, 'autocannon')

/**
 * `npm install --no-save` and not `npm ci`, as for the house itself (scripts/setup/install.mjs). Throws one line saying
 * why it can't be had.
 */
export function installAutocannon(say: (line: string) => void): void {
  if (existsSync(join(HOME, 'node_modules/autocannon'))) return
  say('Installing autocannon, for the bench alone …')
  const npm = process.env.npm_execpath
  const [program, ...first] = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  const args = [...first, 'install', '--no-save', '--no-audit', '--no-fund']
  const { status, error, stderr } = spawnSync(program!, args, {
    cwd: HOME,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  throw new Error(`autocannon could not be installed (${error?.message ?? stderr.trim().split('\n')[0]}).`)
}
