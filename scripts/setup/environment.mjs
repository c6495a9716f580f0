import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const MODULES = join(ROOT, 'node_modules')

/** The same variables and defaults as in server/config.ts. */
export const DATA_DIRECTORY = resolve(ROOT, process.env.DATA_DIR || '.data')
export const HOST = process.env.HOST || '127.0.0.1'
export const PORT = process.env.PORT || '3000'

/** Packages of Node with a lock file of their own, to be installed only where the machine's is too old. */
export const NODE_DIRECTORY = join(ROOT, 'scripts/setup/node')

/** Path of the Node that is installed there; undefined before. */
export function ownNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(NODE_DIRECTORY, 'node_modules', name, 'bin', program)
  return existsSync(path) ? path : undefined
}

/** Whether this process runs on the Node installed there, or as once in node_modules. */
export const isOnOwnNode = () => [NODE_DIRECTORY, MODULES].some(folder => process.execPath.startsWith(folder))

export const needsOwnNode = () => isOnOwnNode() || !isNewEnough(process.versions.node)

/** Path of the Node that runs TypeScript: the installed one, else the machine's if that is new enough. */
export function nodeForTypeScript() {
  return ownNode() ?? (isNewEnough(process.versions.node) ? process.execPath : undefined)
}

function isNewEnough(version) {
  return Number(version.split('.')[0]) >= 24
}

/** This environment with that Node and the packages' programs first in the path. */
export function ownEnvironment(more = {}) {
  const node = nodeForTypeScript()
  const path = [node ? dirname(node) : '', join(MODULES, '.bin'), process.env.PATH ?? '']
  return { ...process.env, PATH: path.filter(Boolean).join(delimiter), ...more }
}

/** This environment without node_modules in the path, for npm, which may replace the Node in it. */
export function machineEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(entry => !entry.startsWith(MODULES))
  return { ...process.env, PATH: path.join(delimiter) }
}

/** Path of an installed package's program, to be run by Node. */
export function programOf(packageName, program) {
  const manifest = join(MODULES, packageName, 'package.json')
  const { bin } = createRequire(import.meta.url)(manifest)
  const file = typeof bin === 'string' ? bin : bin[program]
  return join(dirname(manifest), file)
}
