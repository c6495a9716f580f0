import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { command, lastLines } from './command.mjs'
import { MODULES, machineEnvironment, nodeForTypeScript, ownNode, ROOT } from './environment.mjs'
import { checkInstall } from './prerequisites.mjs'

const MINUTES = 10

/**
 * Whether the installed packages are those of the lock file: npm writes a lock file into node_modules when an
 * installation is complete. Optional packages for other systems may be absent.
 */
export function isInstalled() {
  const required = packagesOf(join(ROOT, 'package-lock.json'))
  const installed = packagesOf(join(MODULES, '.package-lock.json'))
  if (!installed) return false
  return Object.entries(required ?? {}).every(([path, entry]) => {
    if (path === '' || (entry.optional && !installed[path])) return true
    return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity
  })
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/**
 * Installs the packages of the lock file, and the Node of the package `node` even where npm runs no install
 * scripts.
 *
 * `npm install --no-save` installs the same versions as `npm ci` and does not change the lock file either,
 * but keeps what is installed already: `npm ci` would first delete node_modules, and with it the Node that
 * may be running this.
 */
export async function install() {
  checkInstall()
  const [file, ...first] = npm()
  // Explicit, because NODE_ENV or an .npmrc of the machine may set other defaults.
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
  if (run.code !== 0) throw new Error(errorMessage(run))
  if (!ownNode()) await installOwnNode()
  if (!nodeForTypeScript()) {
    throw new Error(
      'Node 24 could not be installed: the package `node` has none for this system, or npm did not run its install ' +
        'script. Install Node 24 or newer, or allow the script with `npm config set ignore-scripts false`. ' +
        'Then run the command again.',
    )
  }
}

/** Runs the install script of the package `node`, for machines where npm runs none. */
async function installOwnNode() {
  const script = join(MODULES, 'node/installArchSpecificPackage.js')
  if (!existsSync(script)) return
  const env = { ...machineEnvironment(), npm_config_ignore_scripts: 'false' }
  await command(process.execPath, [script], { env, cwd: join(MODULES, 'node'), minutes: MINUTES })
}

/** The npm that started this process, else the one in the path. */
function npm() {
  const started = process.env.npm_execpath
  if (started && basename(started) === 'npm-cli.js' && !started.startsWith(MODULES))
    return [machineNode(), started]
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm']
}

/**
 * `npm run` puts node_modules/.bin first in the path, so this process may run on the installed Node, which
 * the installation may replace.
 */
function machineNode() {
  return process.execPath.startsWith(MODULES) ? 'node' : process.execPath
}

function errorMessage({ output, problem }) {
  if (problem?.includes('ENOENT')) return 'npm was not found. Install Node with npm (https://nodejs.org).'
  const errors = output
    .split('\n')
    .filter(line => line.startsWith('npm error') && !line.includes('complete log'))
  const details = errors.slice(0, 8).join('\n') || lastLines(output, 8)
  const advice = 'Check that the npm registry can be reached (npm ping), and run the command again.'
  return `${details}\n\nnpm install ${problem ?? 'failed'}. ${advice}`
}
