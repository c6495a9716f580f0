/**
 * Learns the role model of the assistant: `npm run learn:roles -- [--also FILE.jsonl] [--folds 7] [--failing]
 * [--ablate] [--write]`. `--score FILE.jsonl` scores stories by the weights that are stored, and learns
 * nothing. Scores it on stories that were not learnt from, by turns, and lists those not wholly right by
 * `--failing`; `--ablate` leaves out one family of signals after the other: single groups tell little,
 * because most of what one says another says too. (docs/decisions/0072)
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LABELLING_DATE, readSentences } from '#server/assistant/evaluation/labelled-sentences.ts'
import { storiesIn } from '#server/assistant/evaluation/read-stories.ts'
import {
  type ReadStory,
  type RoleExample,
  readStory,
  sentenceExamples,
} from '#server/assistant/evaluation/roles/role-examples.ts'
import { storedWeights, trainRoles } from '#server/assistant/evaluation/roles/train-roles.ts'
import {
  type JudgedStory,
  judgeStory,
  type Story,
  type StoryScore,
  scoreOf,
} from '#server/assistant/evaluation/story-score.ts'
import { emptyState } from '#server/assistant/merging/merge.ts'
import { buildUnderstanding } from '#server/assistant/understanding/build-understanding.ts'
import { appliedSlots, assignRoles } from '#server/assistant/understanding/roles/assign-roles.ts'
import { understand } from '#server/assistant/understanding/understand.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'

const evaluation = join(import.meta.dirname, '../server/assistant/evaluation')
const weightsFile = join(import.meta.dirname, '../server/assistant/understanding/roles/role-weights.json')

const { values: options } = parseArgs({
  options: {
    also: { type: 'string', multiple: true, default: [] },
    score: { type: 'string', multiple: true, default: [] },
    folds: { type: 'string', default: '7' },
    failing: { type: 'boolean', default: false },
    ablate: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const folds = Number(options.folds)

const vocabulary = new Vocabulary()
const say = (line: string) => process.stdout.write(`${line}\n`)

for (const file of options.score) scoreStored(file)
if (options.score.length > 0) process.exit()

const sentences = readSentences(join(evaluation, 'sentences/development.jsonl')).flatMap(sentence =>
  sentenceExamples(sentence, vocabulary),
)
const sources = [join(evaluation, 'stories/development.jsonl'), ...options.also]
const stories = sources.map(file => storiesIn(file).map(story => readStory(story, vocabulary)))
const all = stories.flat()
say(
  `${all.length} stories with ${all.flatMap(({ examples }) => examples).length} slots, ${sentences.length} slots of sentences`,
)

/** Groups of signals by what they look at. A group is the part of a signal's name before ':' or '&'. */
const families: Readonly<Record<string, RegExp>> = {
  'the cues around it': /^(?:before|after|within|sentence|near\d?|behind\d|around|previous|next)$/,
  'subject and verb': /^(?:subject|verbs?|fragment)$/,
  'the words beside it': /^(?:words?([+-]\d)?|determiner|link|follows)$/,
  'what kind and value it is': /^(?:kind|amount|exact|bound|place)$/,
  'what else is named': /^(?:with|same|again|later|alone|listed)$/,
  'how the message is told': /^(?:length|telling|position)$/,
  'patterns of background and negation': /^(?:background|excluded)$/,
}
const groupOf = (signal: string) => signal.split(/[:&|]/, 1)[0]!

/** What is made of each story by weights that were learnt from others. */
function crossValidated(without?: RegExp): Map<ReadStory, JudgedStory> {
  const kept = (examples: readonly RoleExample[]) =>
    without === undefined
      ? examples
      : examples.map(one => ({
          ...one,
          signals: one.signals.filter(signal => !without.test(groupOf(signal))),
        }))
  const judged = new Map<ReadStory, JudgedStory>()
  for (let fold = 0; fold < folds; fold++) {
    const learnt = all.filter((_, i) => i % folds !== fold).flatMap(({ examples }) => examples)
    const weights = trainRoles(kept([...sentences, ...learnt]))
    for (const [i, read] of all.entries()) {
      if (i % folds !== fold) continue
      const slots = appliedSlots(assignRoles(read.slots, read.parse, [], weights))
      judged.set(read, judgeStory(read.story, buildUnderstanding(read.parse, slots, 'set', []).criteria))
    }
  }
  return judged
}

function scoreStored(file: string): void {
  const stories = storiesIn(file)
  const judged = stories.map(story => {
    const { criteria } = understand(story.text, { state: emptyState, vocabulary, now: LABELLING_DATE })
    return judgeStory(story, criteria)
  })
  say(`${file}: ${inWords(scoreOf(stories, judged))}`)
  if (options.failing) for (const [i, one] of judged.entries()) reportFailing(stories[i]!, one)
}

function reportFailing({ id }: Story, { falseFilters, missed, missedRefusals }: JudgedStory): void {
  if (falseFilters.length + missed.length + missedRefusals.length > 0)
    say(`${id}: false [${falseFilters}], missed [${missed}], not refused [${missedRefusals}]`)
}

function scoresOf(judged: ReadonlyMap<ReadStory, JudgedStory>): StoryScore[] {
  return stories.map(of =>
    scoreOf(
      of.map(({ story }) => story),
      of.map(read => judged.get(read)!),
    ),
  )
}

function inWords({ stories, falseFilterRate, recallMust, recallRefused, whollyRight }: StoryScore): string {
  const share = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(7)
  return `${stories} stories: false filters ${share(falseFilterRate)}, conditions ${share(recallMust)}, refusals ${share(recallRefused)}, wholly right ${share(whollyRight)}`
}

function report(name: string, scores: readonly StoryScore[]): void {
  for (const score of scores) say(`${name.padEnd(43)} ${inWords(score)}`)
}

if (folds > 1) {
  const judged = crossValidated()
  report('not learnt from', scoresOf(judged))
  if (options.failing) for (const [{ story }, one] of judged) reportFailing(story, one)
}
if (options.ablate) {
  for (const [name, groups] of Object.entries(families))
    report(`without ${name}`, scoresOf(crossValidated(groups)))
}
if (options.write) {
  const weights = storedWeights(trainRoles([...sentences, ...all.flatMap(({ examples }) => examples)]))
  const lines = Object.entries(weights).map(
    ([signal, scores]) => `  ${JSON.stringify(signal)}: [${scores.join(', ')}]`,
  )
  writeFileSync(weightsFile, `{\n${lines.join(',\n')}\n}\n`)
  say(`${Object.keys(weights).length} weights written`)
}
