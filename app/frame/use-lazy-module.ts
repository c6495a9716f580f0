import { useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import { loadChunk } from './load-chunk.ts'

/**
 * A module that is loaded on demand: `load` resolves to whether `loaded` is available; a failure raises a
 * toast.
 */
export function useLazyModule<Module>(importModule: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<Module>()
  const load = async () => {
    try {
      setLoaded(await loadChunk(importModule))
      return true
    } catch {
      toast.error('Something went wrong. Please try again later.')
      return false
    }
  }
  return { loaded, load }
}
