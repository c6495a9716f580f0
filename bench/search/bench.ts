/**
 * `npm run bench:search -- --listings 1000000 [--json] [--engines index,postgres,opensearch]`: puts the
 * same listings into the search index, PostgreSQL and OpenSearch, times the same searches, and compares whole
 * answers. `--sizes` measures the index alone, at several sizes. (README.md)
 */

import { Vocabulary } from '#server/search/vocabulary.ts'
import { runContest } from './contest.ts'
import { cleanUpOnInterrupt } from './interrupts.ts'
import { optionsFromCommand } from './options.ts'
import { searches } from './queries.ts'
import { contestReport, sizesReport } from './report.ts'
import { searchOf } from './requests.ts'
import { runSizes } from './sizes.ts'

let interrupted = false
cleanUpOnInterrupt(() => {
  interrupted = true
})

try {
  const options = optionsFromCommand()
  // With --json, standard output has nothing but the JSON.
  const say = (line: string) => (options.json ? process.stderr : process.stdout).write(`${line}\n`)
  const vocabulary = new Vocabulary()
  const asked = searches.map(address => searchOf(address, vocabulary))
  if (options.sizes) {
    const sizes = await runSizes(options.sizes, asked, say)
    process.stdout.write(options.json ? `${JSON.stringify(sizes, null, 2)}\n` : sizesReport(sizes))
  } else {
    const contest = await runContest(options.listings, options.engines, asked, say)
    process.stdout.write(options.json ? `${JSON.stringify(contest, null, 2)}\n` : contestReport(contest))
    if (contest.countsEqual === false) process.exitCode = 1
  }
} catch (error) {
  // An interruption breaks connections, so its errors are expected.
  if (!interrupted) console.error((error as Error).message)
  process.exitCode = 1
}
