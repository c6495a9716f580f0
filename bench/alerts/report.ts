/** The figures as Markdown, for docs/performance.md. */
import type { Machine } from '#bench/search/machine.ts'
import type { Built } from './building.ts'
import type { FollowingFigures } from './following.ts'
import type { MatchFigures, SteadyFigures } from './matching.ts'

export interface Measured {
  built: Built['figures']
  changes: MatchFigures
}

export interface Figures {
  sizes: (Measured & { searches: number })[]
  steady: SteadyFigures & { searches: number }
  whole: FollowingFigures
  worst: Record<string, Measured>
  checkedPairs: number
  machine: Machine
}

const number = (value: number) => value.toLocaleString('en-GB')

export function reportOf({ sizes, steady, whole, worst, checkedPairs, machine }: Figures): string {
  const named: [string, Measured][] = [
    ...sizes.map((size): [string, Measured] => [number(size.searches), size]),
    ...Object.entries(worst),
  ]
  return [
    '| searches | mean µs | p50 µs | p99 µs | worst ms | matches a change | build s | MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...named.map(([name, measured]) => row(name, measured)),
    '',
    `${number(steady.searches)} searches, ${number(steady.changesASecond)} changes a second: the event loop is busy ` +
      `${percent(steady.eventLoopShare)} of the time, the process takes ${percent(steady.processorShare)} of a core, ` +
      `the longest block is ${steady.longestBlockMs} ms.`,
    `Through PostgreSQL, ${number(whole.changesASecond)} changes a second to ${number(whole.listings)} listings: read ${number(whole.behindMs.p50)} ms ` +
      `after their commit (p50; p99 ${number(whole.behindMs.p99)}, worst ${number(whole.behindMs.worst)}), all of them ${number(whole.caughtUpMs)} ms after the last; ` +
      `${number(whole.keptASecond)} matches stored a second; event loop ${percent(whole.eventLoopShare)}, processor ${percent(whole.processorShare)}.`,
    `Checked against the search index: ${number(checkedPairs)} pairs of a search and an advert, all equal.`,
    `${machine.processor}, ${machine.cores} cores, Node ${machine.node}; memory is copied at ${machine.memoryCopyGBs} GB/s.`,
    '',
  ].join('\n')
}

function row(name: string, { built, changes }: Measured): string {
  const { meanMicros, p50Micros, p99Micros, worstMs, matchesAChange } = changes
  const cells = [meanMicros, p50Micros, p99Micros, worstMs, matchesAChange, built.seconds, built.megabytes]
  return `| ${name} | ${cells.map(number).join(' | ')} |`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
