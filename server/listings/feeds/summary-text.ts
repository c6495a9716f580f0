import { formatCount } from '#contracts/text/english.ts'
import type { ImportSummary } from './import-feed.ts'

/** For the operator. */
export function summaryText(summary: ImportSummary, reportPath: string): string {
  const { rowsRead, rejected, leftOut, seconds, fileProblems } = summary
  const share = rowsRead === 0 ? 0 : (rejected / rowsRead) * 100
  const rate = seconds > 0 ? rowsRead / seconds : rowsRead
  const lines = [
    ...fileProblems,
    `${formatCount(rowsRead)} rows read in ${seconds.toFixed(1)} s (${formatCount(Math.round(rate))} rows/s)`,
    `${formatCount(summary.added)} added, ${formatCount(summary.changed)} changed, ${formatCount(summary.unchanged)} unchanged, ${formatCount(summary.withdrawn)} withdrawn`,
    `${formatCount(rejected)} rejected (${share.toFixed(share > 0 && share < 0.1 ? 3 : 1)}%), ${formatCount(leftOut)} values left out`,
  ]
  if (rowsRead === rejected && summary.withdrawn === 0) lines.push('Nothing could be imported.')
  if (rejected + leftOut + fileProblems.length > 0) lines.push(`Each with its line and reason: ${reportPath}`)
  return lines.join('\n')
}
