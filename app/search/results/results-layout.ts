import { localStore } from '#app/storage/local-store.ts'
import { useLocalStore } from '#app/storage/use-local-store.ts'

export type ResultsLayout = 'grid' | 'list'

const layout = localStore(
  'results-layout',
  'grid',
  (found): ResultsLayout => (found === 'list' ? 'list' : 'grid'),
)

/** How the visitor likes results laid out, and how to choose: `const [layout, setLayout] = useResultsLayout()`. */
export function useResultsLayout(): readonly [ResultsLayout, (chosen: ResultsLayout) => void] {
  return [useLocalStore(layout), setResultsLayout]
}

function setResultsLayout(chosen: ResultsLayout): void {
  layout.update(() => chosen)
}
