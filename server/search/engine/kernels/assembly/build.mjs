// npm ci && npm run build, in this folder: compiles the kernels to ../kernels.wasm, and notes in ../kernels.source what
// it was made from. Both are committed, so that only changes need the compiler; a test holds the note to the source.
import { writeFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'
import { digestOfSources } from './digest.mjs'

const here = new URL('./', import.meta.url)
process.chdir(here.pathname)

const { error, stderr } = await asc.main([
  'kernels.ts',
  '-O3',
  '--noAssert',
  ...['--runtime', 'stub'],
  ...['--enable', 'simd', '--enable', 'threads'],
  // The memory is the segment's own, and its size is said in ../../memory.ts.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
  ...['--outFile', '../kernels.wasm'],
])
if (error) {
  process.stderr.write(stderr.toString())
  throw error
}
writeFileSync('../kernels.source', `sha256 of assembly/*.ts: ${digestOfSources()}\n`)
