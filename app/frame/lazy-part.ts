import { type ComponentType, lazy } from 'react'
import { reportIncomplete } from './connection.ts'
import { loadChunk } from './load-chunk.ts'

/**
 * A component whose code is loaded when it is first rendered. Where the code can't be loaded, its boundary
 * keeps what it shows, the rest of the page works, and a notice says so. `untilWanted` delays loading beyond
 * the first rendering.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  untilWanted?: () => Promise<void>,
): ComponentType<Props> {
  return lazy(async () => {
    try {
      await untilWanted?.()
      return { default: await loadChunk(load) }
    } catch (error) {
      console.error(error)
      reportIncomplete()
      return await new Promise<never>(() => undefined)
    }
  }) as unknown as ComponentType<Props>
}
