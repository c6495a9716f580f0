/** What commands for operators print: a table for people, or JSON for machines. */
import { londonTime } from '#contracts/london-days.ts'

/** What a command has to say. */
export type CommandOutput =
  | { kind: 'table'; noun: string; headings: string[]; rows: TableRow[]; data: readonly object[] }
  | { kind: 'done'; message: string; lines: string[]; data: object }

interface TableRow {
  cells: string[]
  /** Longer texts, a line each, below the row. */
  below: string[]
}

type Cell = string | number | Date | boolean | null

/**
 * A list. `columns` has the text of each column by its heading; `below` what is too long for one. Ends with a
 * line such as 'Offers: 3'.
 */
export function table<Row extends object>(
  noun: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  below: (row: Row) => readonly string[] = () => [],
): CommandOutput {
  return {
    kind: 'table',
    noun,
    headings: Object.keys(columns),
    rows: rows.map(row => ({
      cells: Object.values(columns).map(cell => printable(textOf(cell(row)))),
      below: below(row).flatMap(textLines).map(printable),
    })),
    data: rows,
  }
}

/** One thing in all detail: a line for each fact. */
export function details(data: object, facts: Readonly<Record<string, Cell>>): CommandOutput {
  const width = Math.max(...Object.keys(facts).map(name => name.length))
  const [first = '', ...lines] = Object.entries(facts).map(
    ([name, value]) => `${name.padEnd(width)}  ${printable(textOf(value))}`,
  )
  return { kind: 'done', message: first, lines, data }
}

/** What was done, in a sentence, and what a program wants to know of it. */
export function done(message: string, data: object = {}, lines: readonly string[] = []): CommandOutput {
  return { kind: 'done', message, lines: lines.map(printable), data: { message, ...data } }
}

/** Says what was done once it is. */
export async function doneAfter(action: Promise<unknown>, message: string): Promise<CommandOutput> {
  await action
  return done(message)
}

/** Each line without its end. */
export function linesOf(outcome: CommandOutput, isJson: boolean): string[] {
  if (isJson) return [JSON.stringify(camelCased(outcome.data), null, 2)]
  if (outcome.kind === 'done') return [outcome.message, ...outcome.lines]
  const { noun, headings, rows } = outcome
  const count = `${noun}: ${rows.length}`
  if (rows.length === 0) return [count]
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map(row => row.cells[at]!.length)),
  )
  const aligned = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd()
  const hasTexts = rows.some(row => row.below.length > 0)
  return [
    aligned(headings.map(heading => heading.toUpperCase())),
    ...rows.flatMap(({ cells, below }) => [
      aligned(cells),
      ...below.map(line => `    ${line}`),
      ...(hasTexts ? [''] : []),
    ]),
    ...(hasTexts ? [] : ['']),
    count,
  ]
}

function textOf(value: Cell): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value instanceof Date ? londonTime(value) : String(value)
}

export const exactPounds = (pence: number) => `£${(pence / 100).toFixed(2)}`

/** Visitors' text may hold control characters, which a terminal would obey. */
export function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ')
}

/** Without blank lines. */
export function textLines(text: string | null): string[] {
  return (text ?? '').split('\n').filter(line => line.trim() !== '')
}

/** Some rows come with the names of their columns. */
function camelCased(data: object): unknown {
  if (Array.isArray(data)) return data.map(camelCased)
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
