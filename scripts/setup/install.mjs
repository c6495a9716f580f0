import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { command, lastLines } from './command.mjs'
import { MODULES, machineEnvironment, nodeForTypeScript, ownNode, ROOT } from './places.mjs'
import { checkInstall } from './prerequisites.mjs'

const MINUTES = 10

/**
 * Whether what is installed is what the lock file says: npm keeps a lock file of its own in node_modules, written when
 * an installation is complete. Packages for other systems are absent.
 */
export function isInstalled() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'))
  const present = packagesOf(join(MODULES, '.package-lock.json'))
  if (!present) return false
  return Object.entries(wanted ?? {}).every(([path, entry]) => {
    if (path === '' || (entry.optional && !present[path])) return true
    return present[path]?.version === entry.version && present[path]?.integrity === entry.integrity
  })
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/**
 * The packages of the lock file, then the house's own Node, whichever way npm treats install scripts.
 *
 * `npm install --no-save` and not `npm ci`: it installs the same versions and leaves the lock file alone, but does not
 * refuse a lock file made where the packages for other systems (biome's for Android, say) could not be had.
 */
export async function install() {
  checkInstall()
  const [file, ...first] = npm()
  // Said outright, since a machine's settings (NODE_ENV, .npmrc) may say otherwise.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
  ]
  const run = await command(file, [...first, ...args], { env: machineEnvironment(), minutes: MINUTES })
  if (run.code !== 0) throw new Error(explained(run))
  if (!ownNode()) await fetchOwnNode()
  if (!nodeForTypeScript()) {
    throw new Error(
      'npm did not bring the Node that Forecourt runs on (package `node`, whose install script was not run): ' +
        'allow it with `npm config set ignore-scripts false`, or install Node 24 or newer, and run the command again.',
    )
  }
}

/** What the package's install script does; for machines where npm runs none. */
async function fetchOwnNode() {
  const script = join(MODULES, 'node/installArchSpecificPackage.js')
  if (!existsSync(script)) return
  const env = { ...machineEnvironment(), npm_config_ignore_scripts: 'false' }
  await command(process.execPath, [script], { env, cwd: join(MODULES, 'node'), minutes: MINUTES })
}

/** The npm that started us, or else the machine's. */
function npm() {
  const started = process.env.npm_execpath
  if (started && basename(started) === 'npm-cli.js' && !started.startsWith(MODULES))
    return [machineNode(), started]
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm']
}

/** `npm run` puts node_modules/.bin first in the path: from the second time on we run on the Node to be replaced. */
function machineNode() {
  return process.execPath.startsWith(MODULES) ? 'node' : process.execPath
}

function explained({ output, problem }) {
  if (problem?.includes('ENOENT')) return 'npm is not installed: install Node with npm (https://nodejs.org).'
  const errors = output
    .split('\n')
    .filter(line => line.startsWith('npm error') && !line.includes('complete log'))
  const why = `npm install ${problem ?? 'failed'}`
  const advice = 'Check that the npm registry can be reached (npm ping), and run the command again.'
  return `${errors.slice(0, 8).join('\n') || lastLines(output, 8)}\n\n${why}. ${advice}`
}
