import type { ComponentProps } from 'react'
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { FilterPanel } from './filter-panel.tsx'
import { FILTERS, keepTouches, replayTouches } from './replayed-events.ts'

type PanelProps = ComponentProps<typeof FilterPanel>

const Panel = await lazyHydrated<PanelProps>(
  async () => {
    if (!import.meta.env.SSR) keepTouches()
    const { FilterPanel: Loaded } = await import('./filter-panel.tsx')
    return Loaded
  },
  { marker: '#filters form', near: FILTERS },
)
const fallback = <Skeleton className="my-4 h-96" />

/**
 * The filters are a form that works as it stands in the page. The code that makes each touch a search comes when
 * somebody reaches for them: most visitors of a shared link or a search engine never do.
 */
export function FiltersWhenReached(props: PanelProps) {
  return <LazilyHydrated part={Panel} props={props} fallback={fallback} onHydrated={replayTouches} />
}
