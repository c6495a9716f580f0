import { type ComponentType, lazy } from 'react'
import { reportIncomplete } from './connection.ts'

/**
 * A component whose code is loaded when it is first rendered. Where the code can't be loaded, its boundary keeps what it
 * shows, the rest of the page works, and a notice says so.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.error(error)
      reportIncomplete()
      return await new Promise<never>(() => undefined)
    }
  }) as unknown as ComponentType<Props>
}
