/**
 * Loads the code of a route in the browser: vite.config.ts replaces React Router's own loader by this one, because that
 * reloads the page the visitor is leaving, endlessly while a file is missing. Here a file that cannot be loaded is a
 * failure like any other, shown by the failure boundary at the new address. (docs/decisions/0012)
 */

/** Product specification, section 8. */
export const CHUNK_TIMEOUT_MS = 120_000

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(file: string, reason: string, cause?: unknown) {
    super(`Loading ${file} failed: ${reason}`, { cause })
  }
}

interface RouteFile {
  id: string
  /** The address of its code. */
  module: string
}

type Import = (file: string) => Promise<unknown>

const importFile: Import = file => import(/* @vite-ignore */ file)

/**
 * Loaded modules are cached in `modules` by the route's id. Never rejects, for React Router would show an empty page: it
 * returns a component that throws the ChunkLoadError when it is rendered.
 */
export async function loadRouteModule(
  { id, module: file }: RouteFile,
  modules: Record<string, unknown>,
  load: Import = importFile,
): Promise<unknown> {
  if (id in modules) return modules[id]
  try {
    modules[id] = await loadInTime(file, load)
    return modules[id]
  } catch (error) {
    console.error(error)
    return {
      default: () => {
        throw error
      },
    }
  }
}

async function loadInTime(file: string, load: Import): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(file, 'it took too long')), CHUNK_TIMEOUT_MS)
  })
  const loaded = load(file).catch(error => {
    throw new ChunkLoadError(file, 'it could not be had', error)
  })
  return await Promise.race([loaded, tooLong]).finally(() => clearTimeout(timer))
}
