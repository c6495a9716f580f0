/** Loads code of a page's part on demand, and says when that fails. (docs/decisions/0012, 0045) */
import { whenConnected } from './connection.ts'

/** Product specification, section 8. */
export const CHUNK_TIMEOUT_MS = 120_000

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(reason: string, cause?: unknown) {
    super(`Loading a part of the page failed: ${reason}`, { cause })
  }
}

/**
 * Without a connection it waits for one. Throws a ChunkLoadError where the server answers but the code can't
 * be loaded, or takes longer than CHUNK_TIMEOUT_MS. A `catch` must be outside of `load`, or it would be
 * called for a lost connection too.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return await whenConnected(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkLoadError('it took too long')), CHUNK_TIMEOUT_MS)
    })
    const loaded = load().catch(error => {
      throw new ChunkLoadError('it could not be had', error)
    })
    return await Promise.race([loaded, tooLong]).finally(() => clearTimeout(timer))
  })
}
