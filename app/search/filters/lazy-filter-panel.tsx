import type { ComponentProps } from 'react'
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { FilterPanel } from './filter-panel.tsx'
import { FILTERS, recordEvents, replayEvents } from './replayed-events.ts'

type PanelProps = ComponentProps<typeof FilterPanel>

const Panel = await lazyHydrated<PanelProps>(
  async () => {
    if (!import.meta.env.SSR) recordEvents()
    const { FilterPanel: Loaded } = await import('./filter-panel.tsx')
    return Loaded
  },
  { marker: '#filters form', near: FILTERS },
)
const fallback = <Skeleton className="my-4 h-96" />

/**
 * The filters are a form that works without scripts. The code that searches at each change is loaded when a
 * visitor approaches them; most visitors from a link or a search engine never do.
 */
export function LazyFilterPanel(props: PanelProps) {
  return <LazilyHydrated part={Panel} props={props} fallback={fallback} onHydrated={replayEvents} />
}
