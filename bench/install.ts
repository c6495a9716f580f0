/** What only a bench needs is installed where its own lock file is, the first time that it is asked for. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * `npm install --no-save` and not `npm ci`, as for the house itself (scripts/setup/install.mjs): the same versions, also
 * where the lock file was made without the packages for this system. Throws one line saying why it can't be had.
 */
export function installIn(
  home: string,
  what: { name: string; package: string },
  say: (line: string) => void,
): void {
  if (existsSync(join(home, 'node_modules', what.package))) return
  say(`Installing ${what.name}, for the bench alone …`)
  const npm = process.env.npm_execpath
  const [program, ...first] = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  const args = [...first, 'install', '--no-save', '--no-audit', '--no-fund']
  const { status, error, stderr } = spawnSync(program!, args, {
    cwd: home,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  throw new Error(`${what.name} could not be installed (${error?.message ?? stderr.trim().split('\n')[0]}).`)
}
