import { readFileSync } from 'node:fs'
import type { Kernels } from './kernel-types.ts'
import { plainKernels } from './plain.ts'

/** The SIMD kernels if the processor supports them, else the plain ones. */
export function kernelsFor(memory: WebAssembly.Memory): Kernels {
  return simdKernels(memory) ?? plainKernels(memory)
}

/** Undefined without SIMD. */
export function simdKernels(memory: WebAssembly.Memory): Kernels | undefined {
  return compiled && (new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernels)
}

const compiled = compile()

function compile(): WebAssembly.Module | undefined {
  try {
    return new WebAssembly.Module(readFileSync(new URL('kernels.wasm', import.meta.url)))
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) return undefined
    throw error
  }
}
