import type { Facet } from '#contracts/search-answer.ts'

interface HistogramProps {
  facet: Extract<Facet, { kind: 'histogram' }>
  from: number | undefined
  to: number | undefined
}

const HEIGHT = 40

/** How the cars found spread over a range; the bars within the chosen bounds stand out. The fields beneath say it aloud. */
export function Histogram({ facet: { edges, counts }, from = -Infinity, to = Infinity }: HistogramProps) {
  const highest = Math.max(...counts)
  if (highest === 0) return null
  const bars = counts.map((count, index) => {
    // A root, so that a few cars can still be seen beside thousands.
    const height = count === 0 ? 0 : Math.max(2, Math.sqrt(count / highest) * HEIGHT)
    const within = (edges[index + 1] ?? Infinity) > from && (edges[index] ?? -Infinity) <= to
    return { index, height, within }
  })
  return (
    <svg
      viewBox={`0 0 ${counts.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-2 h-10 w-full"
    >
      {bars.map(({ index, height, within }) => (
        <rect
          key={index}
          x={index + 0.1}
          y={HEIGHT - height}
          width={0.8}
          height={height}
          className={within ? 'fill-brand-ink opacity-70' : 'fill-line'}
        />
      ))}
    </svg>
  )
}
