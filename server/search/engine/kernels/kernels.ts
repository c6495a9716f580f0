import { readFileSync } from 'node:fs'
import type { Kernels } from './kernel-types.ts'

// Every processor for which there is a Node 24 has SIMD.
const compiled = new WebAssembly.Module(readFileSync(new URL('kernels.wasm', import.meta.url)))

export function kernelsFor(memory: WebAssembly.Memory): Kernels {
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernels
}
