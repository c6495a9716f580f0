/**
 * How the browser gets the code of a page: vite.config.ts puts this in the place of React Router's own loader, which
 * reloads the page that the visitor is leaving, again and again while a file is missing. Here a file that does not
 * come is a failure as any other, shown by the failure boundary at the address that was wanted.
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
 * Modules that have come are remembered in `modules`, by the route's id. Never throws, for React Router would show an
 * empty page: what stands in for code that does not come throws its ChunkLoadError when it is rendered.
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
  let patience: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new ChunkLoadError(file, 'it took too long')), CHUNK_TIMEOUT_MS)
  })
  const loaded = load(file).catch(error => {
    throw new ChunkLoadError(file, 'it could not be had', error)
  })
  return await Promise.race([loaded, tooLong]).finally(() => clearTimeout(patience))
}
