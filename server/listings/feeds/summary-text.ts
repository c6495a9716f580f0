import type { ImportSummary } from './import-feed.ts'

const count = (n: number) => n.toLocaleString('en-GB')

/** For the operator. */
export function summaryText(summary: ImportSummary, reportPath: string): string {
  const { rowsRead, rejected, leftOut, seconds, fileProblems } = summary
  const share = rowsRead === 0 ? 0 : (rejected / rowsRead) * 100
  const rate = seconds > 0 ? rowsRead / seconds : rowsRead
  const lines = [
    ...fileProblems,
    `${count(rowsRead)} rows read in ${seconds.toFixed(1)} s (${count(Math.round(rate))} rows/s)`,
    `${count(summary.added)} added, ${count(summary.changed)} changed, ${count(summary.unchanged)} unchanged, ${count(summary.withdrawn)} withdrawn`,
    `${count(rejected)} rejected (${share.toFixed(share > 0 && share < 0.1 ? 3 : 1)}%), ${count(leftOut)} values left out`,
  ]
  if (rowsRead === rejected && summary.withdrawn === 0) lines.push('Nothing could be imported.')
  if (rejected + leftOut + fileProblems.length > 0) lines.push(`Each with its line and reason: ${reportPath}`)
  return lines.join('\n')
}
