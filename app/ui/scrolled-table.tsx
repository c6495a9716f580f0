import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ScrolledTableProps {
  /** What the table shows, for those who can't see it. */
  caption: string
  /** The first is that of the row's name. */
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[]
  /** Puts the cells at the right of their columns, for a table that is numbers only. */
  isNumbers?: boolean
  className?: string
}

/** One style for all cells: a guide has a thousand, and a class on each would be a fifth of its page. */
const cellStyle = [
  '[&_td]:py-2 [&_td]:pr-4 [&_td]:whitespace-nowrap [&_td:last-child]:pr-0',
  '[&_th]:py-2 [&_th]:pr-4 [&_th]:font-semibold [&_th:last-child]:pr-0',
  '[&_th:first-child]:sticky [&_th:first-child]:left-0 [&_th:first-child]:bg-paper print:[&_th:first-child]:static',
  '[&_tbody_tr]:border-line [&_tbody_tr]:border-t [&_tbody_tr]:align-top',
].join(' ')

/** A table that scrolls within itself where it is wider than the page; the names of its rows stay in view. */
export function ScrolledTable({ caption, columns, rows, isNumbers, className }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table
        className={classNames(
          'figures w-full text-[15px]',
          isNumbers ? 'text-right [&_th:first-child]:text-left' : 'text-left [&_tbody_th]:max-sm:min-w-38',
          cellStyle,
          className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="align-bottom text-[14px] text-muted">
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
