/** The figures as text. */
import type { Contest } from './contest.ts'
import { engineNames } from './options.ts'
import type { Sizes } from './sizes.ts'

const number = (value: number | null | undefined) => (value ?? '–').toLocaleString('en-GB')

export function contestReport(contest: Contest): string {
  const { engines, ratio, perQuery, machine } = contest
  const ran = engineNames.filter(name => engines[name])
  const per = perQuery.map(query => [
    ...[query.total, query.filters, ...ran.map(name => query[name])].map(number),
    query.address || '(everything)',
  ])
  const rows = engineNames.flatMap(name => {
    const figures = engines[name]
    if (!figures) return []
    const { p50Ms, p95Ms, p99Ms, qps, buildMs, bytesPerListing } = figures
    return [[name, ...[p50Ms, p95Ms, p99Ms, qps, buildMs / 1000, bytesPerListing].map(number)]]
  })
  return [
    table(['found', 'filters', ...ran.map(name => `${name} ms`), 'search'], per),
    table(['engine', 'p50 ms', 'p95 ms', 'p99 ms', 'searches/s', 'build s', 'bytes/listing'], rows),
    ...comparison(ratio),
    `${number(contest.listings)} listings, ${contest.queries} searches, up to ${number(contest.facetValues)} values counted in each.`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}; memory is copied at ${machine.memoryCopyGBs} GB/s.`,
    equality(contest),
    '',
  ].join('\n')
}

const comparison = (ratio: Contest['ratio']): string[] =>
  Object.entries(ratio).map(
    ([name, { p50, p95 }]) =>
      `${name} takes ${number(p50)} times as long as the index at p50, ${number(p95)} times at p95.`,
  )

function equality({ countsEqual, difference }: Contest): string {
  if (countsEqual === null) return 'One engine: nothing to compare.'
  return countsEqual ? 'All answers are equal.' : `Answers differ. The first: ${difference}`
}

/** A Markdown table, for docs/performance.md. */
export function sizesReport({ sizes, machine }: Sizes): string {
  const rows = sizes.map(({ listings, p50Ms, p95Ms, qps, buildMs, bytesPerListing }) =>
    [listings, p50Ms, p95Ms, qps, buildMs / 1000, bytesPerListing].map(number),
  )
  const heads = ['listings', 'p50 ms', 'p95 ms', 'searches/s', 'build s', 'bytes/listing']
  return [
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => ' ---: |').join('')}`,
    ...rows.map(row => `| ${row.join(' | ')} |`),
    '',
    `${machine.processor}, one thread, Node ${machine.node}; memory is copied at ${machine.memoryCopyGBs} GB/s.`,
    '',
  ].join('\n')
}

/** Aligned columns: numbers to the right, text to the left. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows]
  const widths = heads.map((_, i) => Math.max(...all.map(row => row[i]!.length)))
  const isText = (i: number) => !/^[\d.,–]/.test(rows[0]?.[i] ?? '')
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (isText(i) ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  return `${all.map(row => line(row).trimEnd()).join('\n')}\n`
}
