import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const MODULES = join(ROOT, 'node_modules')

/** The same variables, with the same defaults, as server/config.ts. */
export const DATA_DIRECTORY = resolve(ROOT, process.env.DATA_DIR || '.data')
export const HOST = process.env.HOST || '127.0.0.1'
export const PORT = process.env.PORT || '3000'

/** The house's own Node, from the npm package `node`; undefined before it is installed. */
export function ownNode() {
  const path = join(MODULES, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(path) ? path : undefined
}

/** The Node to run TypeScript with: our own; or the machine's, if it is new enough and ours could not be had. */
export function nodeForTypeScript() {
  return ownNode() ?? (isNewEnough(process.versions.node) ? process.execPath : undefined)
}

function isNewEnough(version) {
  return Number(version.split('.')[0]) >= 24
}

/** The environment in which whatever asks for `node` gets the house's own. */
export function ownEnvironment(more = {}) {
  const node = nodeForTypeScript()
  const path = [node ? dirname(node) : '', join(MODULES, '.bin'), process.env.PATH ?? '']
  return { ...process.env, PATH: path.filter(Boolean).join(delimiter), ...more }
}

/** The environment without our own Node, which npm may be about to replace. */
export function machineEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(entry => !entry.startsWith(MODULES))
  return { ...process.env, PATH: path.join(delimiter) }
}

/** The program of an installed package, as a file to give to Node. */
export function programOf(packageName, program) {
  const manifest = join(MODULES, packageName, 'package.json')
  const { bin } = createRequire(import.meta.url)(manifest)
  const file = typeof bin === 'string' ? bin : bin[program]
  return join(dirname(manifest), file)
}
