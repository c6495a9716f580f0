import { type CSSProperties, useRef } from 'react'
import { MONTHLY_LABEL, monthlyExample } from '#app/listings/price/monthly-example.ts'
import { CarHead } from './car-head.tsx'
import type { CarColumn, ComparedRow, Comparison } from './comparison.ts'
import { StickyCarNames } from './sticky-car-names.tsx'

interface ComparisonTableProps {
  columns: readonly CarColumn[]
  comparison: Comparison
}

/** One column per car. On narrow screens the cars scroll past the names of the facts (compare.css). */
export function ComparisonTable({ columns, comparison }: ComparisonTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const { groups, shared, unknown } = comparison
  const monthly = groups.flatMap(({ rows }) => rows).find(({ label }) => label === MONTHLY_LABEL)
  const financed = columns.find((_, index) => monthly?.cells[index]?.text)
  return (
    <div style={{ '--cars': columns.length } as CSSProperties}>
      <StickyCarNames columns={columns} scroller={scroller} />
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        aria-labelledby="comparison-caption"
        className="comparison-scroller"
      >
        <table>
          <caption id="comparison-caption" className="sr-only">
            Cars side by side
          </caption>
          <thead>
            <tr>
              <td />
              {columns.map(car => (
                <CarHead key={car._id} car={car} ids={columns.map(({ _id }) => _id)} />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title} data-alike={rows.some(row => row.differs) ? undefined : ''}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className="comparison-group">
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map(row => (
                <Row key={row.label} row={row} columns={columns} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <dl className="mt-6 grid max-w-prose gap-3 text-[14px] text-muted">
        {shared.length > 0 && (
          <Note name={columns.length > 1 ? 'All of them have' : 'Equipment'}>{shared.join(', ')}</Note>
        )}
        {unknown.length > 0 && <Note name="Not in any advert">{unknown.join(', ')}</Note>}
        {financed && <Note name={MONTHLY_LABEL}>{monthlyExample(financed.pricePence).example}</Note>}
      </dl>
    </div>
  )
}

function Row({
  row: { label, cells, differs },
  columns,
}: {
  row: ComparedRow
  columns: readonly CarColumn[]
}) {
  return (
    <tr data-alike={differs ? undefined : ''}>
      <th scope="row">
        {label}
        {differs && (
          <>
            {'\u00A0'}
            <span title="These differ">
              <span aria-hidden="true">≠</span>
              <span className="sr-only">differs</span>
            </span>
          </>
        )}
      </th>
      {cells.map(({ text, isBest }, index) => (
        <td key={columns[index]!._id} className={isBest ? 'comparison-best' : undefined}>
          {text ?? '-'}
          {isBest && (
            <>
              {' '}
              <strong className="badge bg-card py-0 leading-5 text-brand-ink">Best</strong>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

function Note({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold text-ink">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
