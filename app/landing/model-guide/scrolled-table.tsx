import type { ReactNode } from 'react'

interface ScrolledTableProps {
  /** What the table shows, for those who can't see it. */
  caption: string
  /** The first is that of the row's name. */
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[]
}

/** A table that scrolls within itself where it is wider than the page; the names of its rows stay in view. */
export function ScrolledTable({ caption, columns: [first, ...others], rows }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="figures w-full text-left text-[15px]">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-[14px] text-muted">
          <tr>
            <th
              scope="col"
              className="sticky left-0 bg-paper py-2 pr-4 align-bottom font-semibold print:static"
            >
              {first}
            </th>
            {others.map(column => (
              <th key={column} scope="col" className="py-2 pr-4 align-bottom font-semibold last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-line border-t align-top">
              <th
                scope="row"
                className="sticky left-0 bg-paper py-2 pr-4 font-semibold max-sm:min-w-38 print:static"
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className="py-2 pr-4 whitespace-nowrap last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
