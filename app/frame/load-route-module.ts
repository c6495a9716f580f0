/**
 * Loads the code of a route in the browser: vite.config.ts replaces React Router's own loader by this one, because that
 * reloads the page the visitor is leaving, endlessly while a file is missing. Here a file that cannot be loaded is a
 * failure like any other, shown by the failure boundary at the new address. (docs/decisions/0012)
 */
import { loadNamedChunk } from './load-chunk.ts'

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
    modules[id] = await loadNamedChunk(file, () => load(file))
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
