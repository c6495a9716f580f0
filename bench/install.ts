/** Packages that only one bench needs, installed beside its own lock file when it first runs. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Does nothing if the package is installed. Throws an error of one line.
 */
export function installPackage(
  home: string,
  what: { name: string; package: string },
  say: (line: string) => void,
): void {
  if (existsSync(join(home, 'node_modules', what.package))) return
  say(`Installing ${what.name} for this bench …`)
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
