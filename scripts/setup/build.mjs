import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
const STAMP = join(ROOT, 'build/sources.sha256')

/** Whether build/ was made from the present sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestOfSources()
}

/** Runs `react-router build`. Throws an error with its output when it fails. */
export async function build() {
  // Computed before the build, so that a source edited meanwhile makes the next start build again.
  const digest = digestOfSources()
  const args = [programOf('@react-router/dev', 'react-router'), 'build']
  const env = ownEnvironment({ NODE_ENV: 'production' })
  const { code, output, problem } = await command(nodeForTypeScript(), args, { env, minutes: 5 })
  if (code !== 0)
    throw new Error(`${output}\nThe build of the site failed${problem ? `: it ${problem}` : ''}.`)
  compressAssets(join(ROOT, 'build/client/assets'))
  writeFileSync(STAMP, digest)
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

function digestOfSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(source => filesOf(join(ROOT, source))).sort()) {
    hash.update(`${relative(ROOT, file).split(sep).join('/')}\n`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
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
