/** Scores it on labelled sentences: exact matches, slot precision and recall, false filters, time. */
import { operations, type SearchState } from '#contracts/assistant/assistant.ts'
import { readOption } from '#contracts/criteria/read-value.ts'
import { spelling } from '#contracts/criteria/spellings.ts'
import { matchKey, slugify } from '#contracts/slug.ts'
import { features } from '#contracts/vehicle/features.ts'
import { understand } from '#server/assistant/understanding/understand.ts'
import { nameKey } from '#server/places/name-keys.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { Sentence } from './labelled-sentences.ts'
import { type SlotLabels, stateFromLabels, toLabels } from './labels.ts'

export interface Score {
  lines: number
  exact: number
  opAccuracy: number
  slotPrecision: number
  slotRecall: number
  slotF1: number
  /** Share of the lines with a filter that the label doesn't have. */
  falseFilterRate: number
  byTag: Record<string, { n: number; exact: number }>
  p50Ms: number
  p95Ms: number
  failures: {
    id: number
    text: string
    gold: { op: string } & SlotLabels
    got: { op: string } & SlotLabels
  }[]
}

export function scoreSentences(sentences: readonly Sentence[], vocabulary: Vocabulary, now: Date): Score {
  const times: number[] = []
  const results = sentences.map(sentence => {
    const state = stateFromLabels(sentence.context)
    const begun = performance.now()
    const understanding = understand(sentence.text, { state, vocabulary, now })
    times.push(performance.now() - begun)
    return compared(sentence, understanding.op, toLabels(understanding, state), vocabulary, state)
  })
  const count = (of: (result: Result) => number | boolean) =>
    results.reduce((total, result) => total + Number(of(result)), 0)
  const share = (of: (result: Result) => boolean) => rounded(ratio(count(of), results.length))
  const hits = count(result => result.hits)
  const [gots, golds] = [count(({ got }) => got.size), count(({ gold }) => gold.size)]
  const [precision, recall] = [ratio(hits, gots), ratio(hits, golds)]
  return {
    lines: results.length,
    exact: share(({ exact }) => exact),
    opAccuracy: share(({ opRight }) => opRight),
    slotPrecision: rounded(precision),
    slotRecall: rounded(recall),
    slotF1: rounded(ratio(2 * precision * recall, precision + recall)),
    falseFilterRate: share(({ falseFilter }) => falseFilter),
    byTag: byTag(results),
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    failures: results
      .filter(({ exact, opRight }) => !exact || !opRight)
      .map(({ sentence, labels, op }) => ({
        id: sentence.id,
        text: sentence.text,
        gold: { op: sentence.op, ...sentence.gold },
        got: { op, ...labels },
      })),
  }
}

interface Result {
  sentence: Sentence
  labels: SlotLabels
  op: string
  gold: Set<string>
  got: Set<string>
  hits: number
  exact: boolean
  opRight: boolean
  falseFilter: boolean
}

function compared(
  sentence: Sentence,
  op: string,
  labels: SlotLabels,
  vocabulary: Vocabulary,
  state: SearchState,
): Result {
  const names = namesOf(vocabulary, [sentence.gold, labels, state.criteria as SlotLabels])
  const gold = slotsOf(withNulls(sentence, names), names)
  const got = slotsOf(labels, names)
  const hits = [...got].filter(slot => gold.has(slot)).length
  return {
    sentence,
    labels,
    op,
    gold,
    got,
    hits,
    exact: hits === gold.size && hits === got.size,
    opRight: op === sentence.op && (operations as readonly string[]).includes(op),
    falseFilter: [...got].some(slot => !gold.has(slot) && !slot.endsWith('=null')),
  }
}

/** Dropping every value of a list is labelled as dropping the field. */
function withNulls({ gold, context, op }: Sentence, names: Names): SlotLabels {
  if (op !== 'remove') return gold
  const keys = (criterion: string, value: unknown) => [value].flat().map(one => names(criterion, String(one)))
  return Object.fromEntries(
    Object.entries(gold).map(([name, value]) => {
      const isAll =
        Array.isArray(value) && keys(name, context[name]).every(one => keys(name, value).includes(one))
      return [name, isAll ? null : value]
    }),
  )
}

type Names = (criterion: string, value: string) => string

/** Canonical spellings, so that 'a class' equals 'a-class', and 'sat nav' 'navigation-system'. */
function namesOf(vocabulary: Vocabulary, labelled: readonly SlotLabels[]): Names {
  const makes = [...new Set(labelled.flatMap(labels => [labels.make ?? []].flat().map(String)))].flatMap(
    make => vocabulary.makeSlug(make) ?? [],
  )
  return (criterion, value) => {
    if (criterion === 'make') return vocabulary.makeSlug(value) ?? slugify(value)
    if (criterion === 'model') return vocabulary.modelPaths(value, makes)[0]?.split('/')[1] ?? slugify(value)
    if (criterion === 'features') {
      const feature = readOption(features, value)
      return 'value' in feature ? feature.value : slugify(value)
    }
    if (criterion === 'city') return nameKey(value)
    return criterion === 'keywords' ? matchKey(value) : value.toLowerCase()
  }
}

function slotsOf(labels: SlotLabels, names: Names): Set<string> {
  const slots = new Set<string>()
  const add = (prefix: string, given: string, value: unknown) => {
    const known = spelling(given)
    const criterion = known?.criterion.name ?? given
    const name = known && known.part !== 'whole' ? `${criterion}.${known.part}` : criterion
    for (const one of [value].flat())
      slots.add(`${prefix}${name}=${one === null ? 'null' : names(criterion, String(one))}`)
  }
  for (const [name, value] of Object.entries(labels)) {
    if (name !== 'not') add('', name, value)
    else for (const [of, excluded] of Object.entries(value as SlotLabels)) add('not ', of, excluded)
  }
  return slots
}

function byTag(results: readonly Result[]): Score['byTag'] {
  const groups = Map.groupBy(
    results.flatMap(result => [...new Set(result.sentence.tags)].map(tag => ({ tag, exact: result.exact }))),
    ({ tag }) => tag,
  )
  return Object.fromEntries(
    [...groups].map(([tag, of]) => [
      tag,
      { n: of.length, exact: rounded(of.filter(({ exact }) => exact).length / of.length) },
    ]),
  )
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const rounded = (value: number) => Math.round(value * 10_000) / 10_000

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
