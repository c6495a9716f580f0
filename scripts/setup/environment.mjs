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

/** Path of the Node from the npm package `node`; undefined before it is installed. */
export function ownNode() {
  const path = join(MODULES, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(path) ? path : undefined
}

/** Path of the Node that runs TypeScript: the npm package's, else the machine's if that is new enough. */
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
