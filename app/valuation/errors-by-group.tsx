import { Disclosure } from '#app/ui/disclosure.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
import { formatCount, formatExactPercent } from '#contracts/text/english.ts'
import type { GroupMeasures } from '#contracts/valuation/model-measures.ts'
import { scaleOf } from './price-scale.ts'

const ROW = 40
const BAR = 14

const columns = [
  'Cars',
  'Adverts',
  'Average error',
  'Median error',
  'Within 10%',
  'In the range',
  'Width of the range',
]

/** A bar for the average error of each group, and a table with all its measures. */
export function ErrorsByGroup({ title, groups }: { title: string; groups: readonly GroupMeasures[] }) {
  const scale = scaleOf(
    groups.map(({ mape }) => mape),
    0,
  )
  const [best, worst] = [...groups]
    .sort((a, b) => a.mape - b.mape)
    .reduce<[GroupMeasures | undefined, GroupMeasures | undefined]>(
      ([first], one) => [first ?? one, one],
      [undefined, undefined],
    )
  return (
    <section className="min-w-0">
      <h2 className="text-[24px]">{title}</h2>
      <p className="mb-3 text-[15px] text-muted">Average error on adverts that the model had not seen</p>
      <div className="grid grid-cols-[minmax(110px,auto)_1fr_56px] gap-x-3 text-[15px]">
        <ul className="contents">
          {groups.map(({ group }, index) => (
            <li
              key={group}
              className="self-center"
              style={{ gridColumn: 1, gridRow: index + 1, minHeight: 0 }}
            >
              {group}
            </li>
          ))}
        </ul>
        <svg
          role="img"
          aria-label={
            best && worst && best !== worst
              ? `Average error: from ${formatExactPercent(best.mape)} for ${best.group} to ${formatExactPercent(worst.mape)} for ${worst.group}. The table below has each figure.`
              : `Average error: ${formatExactPercent(best?.mape ?? 0)}.`
          }
          viewBox={`0 0 100 ${groups.length * ROW}`}
          preserveAspectRatio="none"
          className="size-full text-brand-ink"
          style={{ gridColumn: 2, gridRow: `1 / span ${groups.length}`, height: groups.length * ROW }}
        >
          {scale.marks.map(({ at }) => (
            <line
              key={at}
              x1={at}
              x2={at}
              y1={0}
              y2={groups.length * ROW}
              stroke="var(--color-line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {groups.map(({ group, mape }, index) => (
            <rect
              key={group}
              x={0}
              y={index * ROW + (ROW - BAR) / 2}
              width={scale.at(mape)}
              height={BAR}
              fill="currentColor"
            />
          ))}
        </svg>
        {groups.map(({ group, mape }, index) => (
          <span
            key={group}
            aria-hidden="true"
            className="figures self-center text-right font-semibold"
            style={{ gridColumn: 3, gridRow: index + 1 }}
          >
            {formatExactPercent(mape)}
          </span>
        ))}
      </div>
      <Disclosure title="All figures" className="mt-2">
        <ScrolledTable
          caption={`Errors ${title.toLowerCase()}`}
          columns={columns}
          rows={groups.map(one => ({
            key: one.group,
            name: one.group,
            cells: [
              formatCount(one.adverts),
              ...[one.mape, one.mdape, one.within10, one.coverage80, one.medianWidth80].map(
                formatExactPercent,
              ),
            ],
          }))}
          isNumbers
        />
      </Disclosure>
    </section>
  )
}
