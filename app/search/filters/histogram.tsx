import type { Facet } from '#contracts/search/search-answer.ts'

interface HistogramProps {
  facet: Extract<Facet, { kind: 'histogram' }>
  from: number | undefined
  to: number | undefined
}

const HEIGHT = 40

/** The distribution of the cars found, highlighted within the bounds. Screen readers use the fields. */
export function Histogram({ facet: { edges, counts }, from = -Infinity, to = Infinity }: HistogramProps) {
  const highest = Math.max(...counts)
  if (highest === 0) return null
  const bar = (count: number, index: number) => {
    // A root, so that a few cars can still be seen beside thousands.
    const height = Math.max(2, Math.round(Math.sqrt(count / highest) * HEIGHT))
    return count === 0 ? '' : `M${index * 10 + 1} ${HEIGHT}v${-height}h8v${height}`
  }
  const isWithin = (index: number) =>
    (edges[index + 1] ?? Infinity) > from && (edges[index] ?? -Infinity) <= to
  // Two paths, not a shape for each bar: the page has dozens of histograms.
  const bars = (within: boolean) =>
    counts.map((count, index) => (isWithin(index) === within ? bar(count, index) : '')).join('')
  return (
    <svg
      viewBox={`0 0 ${counts.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-2 h-10 w-full"
    >
      <path d={bars(false)} className="fill-line" />
      <path d={bars(true)} className="fill-brand-ink opacity-70" />
    </svg>
  )
}
