import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { command, lastLines } from './command.mjs'
import {
  isOnOwnNode,
  MODULES,
  machineEnvironment,
  NODE_DIRECTORY,
  needsOwnNode,
  nodeForTypeScript,
  ownNode,
  ROOT,
} from './environment.mjs'
import { checkInstall } from './prerequisites.mjs'

const MINUTES = 10

/** Whether the packages of the lock files are installed; with `tools`, also those for development. */
export function isInstalled({ tools }) {
  return isComplete(ROOT, tools) && (!needsOwnNode() || isComplete(NODE_DIRECTORY, tools))
}

/** npm writes a lock file into node_modules at the end. Packages for other systems may be absent. */
function isComplete(directory, tools) {
  const required = packagesOf(join(directory, 'package-lock.json'))
  const installed = packagesOf(join(directory, 'node_modules/.package-lock.json'))
  if (!installed) return false
  return Object.entries(required ?? {}).every(([path, entry]) => {
    const mayBeAbsent = entry.optional || (!tools && (entry.dev || entry.devOptional))
    if (path === '' || (mayBeAbsent && !installed[path])) return true
    return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity
  })
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/**
 * Installs the packages of the lock file, and Node where the machine's is too old. What only development
 * needs comes with `tools`, and stays from then on.
 *
 * `npm install --no-save` installs the same versions as `npm ci` and does not change the lock file either,
 * but keeps what is installed already: `npm ci` would first delete the Node that may be running this.
 */
export async function install({ tools }) {
  checkInstall()
  const hasTools = tools || existsSync(join(MODULES, 'knip'))
  const runs = await Promise.all([
    npmInstall(ROOT, hasTools ? '--include=dev' : '--omit=dev'),
    ...(needsOwnNode() ? [npmInstall(NODE_DIRECTORY)] : []),
  ])
  const failed = runs.find(({ code }) => code !== 0)
  if (failed) throw new Error(errorMessage(failed))
  if (!nodeForTypeScript()) {
    throw new Error(
      'No package has Node 24 for this system. Install Node 24 or newer, and run the command again.',
    )
  }
  linkOwnNode()
}

function npmInstall(cwd, ...options) {
  // Explicit, because NODE_ENV or an .npmrc of the machine may set other defaults.
  const always = ['--no-save', '--include=optional', '--no-audit', '--no-fund', '--engine-strict=false']
  return runNpm(['install', ...always, ...options], cwd)
}

export function runNpm(args, cwd = ROOT) {
  const [file, ...first] = npm()
  return command(file, [...first, ...args], { cwd, env: machineEnvironment(), minutes: MINUTES })
}

/** For programs that are run by `npx`, which look for Node beside themselves. */
function linkOwnNode() {
  const node = ownNode()
  if (!node || process.platform === 'win32') return
  const link = join(MODULES, '.bin/node')
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), node), link)
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
  return isOnOwnNode() ? 'node' : process.execPath
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
