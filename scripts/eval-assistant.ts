/**
 * Scores the assistant's understanding on labelled sentences:
 * `npm run eval:assistant -- FILE.jsonl [--json]`. The clock is set to the labels' day; the vocabulary is the
 * catalogue's, without stock.
 */

import { LABELLING_DATE, readSentences } from '#server/assistant/evaluation/labelled-sentences.ts'
import { type Score, scoreSentences } from '#server/assistant/evaluation/score.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'

const WARM_UP_ROUNDS = 3

const [file, ...flags] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Which sentences? npm run eval:assistant -- FILE.jsonl [--json]\n')
  process.exit(1)
}
const sentences = readSentences(file)
const vocabulary = new Vocabulary()
// Times are those of a warm server, without compilation.
for (let round = 0; round < WARM_UP_ROUNDS; round++) scoreSentences(sentences, vocabulary, LABELLING_DATE)
const score = scoreSentences(sentences, vocabulary, LABELLING_DATE)
process.stdout.write(flags.includes('--json') ? `${JSON.stringify(score, null, 2)}\n` : inWords(score))

function inWords(score: Score): string {
  const share = (value: number) => `${(value * 100).toFixed(1)} %`
  return [
    `${score.lines} sentences: ${share(score.exact)} exact, operation right in ${share(score.opAccuracy)}`,
    `slots: precision ${share(score.slotPrecision)}, recall ${share(score.slotRecall)}; false filters in ${share(score.falseFilterRate)}`,
    `time: p50 ${score.p50Ms} ms, p95 ${score.p95Ms} ms`,
    ...Object.entries(score.byTag).map(
      ([tag, { n, exact }]) => `  ${tag.padEnd(16)} ${String(n).padStart(4)}  ${share(exact)}`,
    ),
    ...score.failures.map(
      ({ id, text, gold, got }) =>
        `\n${id}  ${text}\n   gold ${JSON.stringify(gold)}\n   got  ${JSON.stringify(got)}`,
    ),
    '',
  ].join('\n')
}
