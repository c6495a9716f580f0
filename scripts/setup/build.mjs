import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { command } from './command.mjs'
import { nodeForTypeScript, ownEnvironment, programOf, ROOT } from './environment.mjs'

/** Files and folders whose content decides whether the site is built again. */
const SOURCES = [
  'app',
  'contracts',
  'content',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const BUILDS = join(ROOT, 'build')
/** Holds the version that the next start serves (server/site.ts). */
const CURRENT = join(BUILDS, 'current')
/** Builds of other versions: running processes load parts of theirs when they are first needed. */
const KEPT_BUILDS = 3

/** Whether the present sources are built. */
export function isBuilt() {
  return existsSync(CURRENT) && readFileSync(CURRENT, 'utf8') === versionOfSources()
}

/** Builds the site into a directory of its version, unless it is there. */
export async function build() {
  // Computed before the build, so that a source edited meanwhile makes the next start build again.
  const version = versionOfSources()
  const directory = join(BUILDS, version)
  const stamp = join(directory, 'complete')
  if (!existsSync(stamp)) {
    await buildInto(directory)
    writeFileSync(stamp, '')
  }
  writeFileSync(CURRENT, version)
  removeOldBuilds(version)
}

/** Runs `react-router build`. Throws an error with its output when it fails. */
async function buildInto(directory) {
  const args = [programOf('@react-router/dev', 'react-router'), 'build']
  const env = ownEnvironment({ NODE_ENV: 'production', BUILD_DIRECTORY: relative(ROOT, directory) })
  const { code, output, problem } = await command(nodeForTypeScript(), args, { env, minutes: 5 })
  if (code !== 0)
    throw new Error(`${output}\nThe build of the site failed${problem ? `: it ${problem}` : ''}.`)
  compressAssets(join(directory, 'client/assets'))
}

function removeOldBuilds(current) {
  const age = name => statSync(join(BUILDS, name)).mtimeMs
  const others = readdirSync(BUILDS).filter(name => name !== 'current' && name !== current)
  for (const name of others.sort((one, other) => age(other) - age(one)).slice(KEPT_BUILDS))
    rmSync(join(BUILDS, name), { recursive: true, force: true })
}

/** At build time and at the highest level, because the server sends these files as they are. */
function compressAssets(directory) {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants
  for (const name of readdirSync(directory).filter(name => /\.(js|css|svg)$/.test(name))) {
    const file = join(directory, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
    const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  }
}

function versionOfSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(source => filesOf(join(ROOT, source))).sort()) {
    hash.update(`${relative(ROOT, file).split(sep).join('/')}\n`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
  return entries
    .filter(entry => !/\.test\.tsx?$/.test(entry.name))
    .flatMap(entry => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}
