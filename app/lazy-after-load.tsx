import { type ComponentType, useEffect, useState } from 'react'

/** Until the page and all that it needs at first have loaded. */
const LOADS_AFTER_MS = 2000

/** Loads app/after-load.tsx. Where that fails, the page is as complete as before. */
export function LazyAfterLoad() {
  const [AfterLoad, setAfterLoad] = useState<ComponentType>()
  useEffect(() => {
    setTimeout(
      async () => setAfterLoad(await import('./after-load.tsx').then(module => () => module.AfterLoad)),
      LOADS_AFTER_MS,
    )
  }, [])
  return AfterLoad && <AfterLoad />
}
