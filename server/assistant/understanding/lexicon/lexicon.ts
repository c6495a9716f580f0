/** All phrases that name something, keyed by letters and digits ('MX-5', 'mx 5' and 'mx5' are one). */
import type { ManyName } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import { matchKey } from '#contracts/slug.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { Meaning, ValueMeaning } from './meaning.ts'
import { featureSynonyms, type Synonyms, valueSynonyms, variantTrims } from './value-synonyms.ts'
import { addVehicleNames, singleWordModels } from './vehicle-names.ts'

export interface Lexicon {
  readonly phrases: ReadonlyMap<string, readonly Meaning[]>
  /** Keywords of trims by 'make/model' and match key. */
  readonly trims: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Keywords of the trims of all models, by make. */
  readonly trimsOfMakes: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Words of the longest phrase. */
  readonly maxPhraseWords: number
  /** Single words that typos may be corrected to. */
  readonly words: ReadonlySet<string>
  /** Words that are only part of phrases: less likely corrections. */
  readonly phraseWords: ReadonlySet<string>
  /** Single words of the closed lists: colours, bodies, fuels, … */
  readonly closedListWords: ReadonlySet<string>
  /** Models of one word by the slug of their make, most common first. */
  readonly singleWordModels: ReadonlyMap<string, readonly string[]>
  /** Misspellings that the catalogue lists as aliases, with the right spelling. */
  readonly knownMisspellings: ReadonlyMap<string, string>
}

const built = new WeakMap<Vocabulary, { size: number; lexicon: Lexicon }>()

/** Cached for a vocabulary, and rebuilt when stock adds models to it. */
export function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const known = built.get(vocabulary)
  if (known?.size === vocabulary.size) return known.lexicon
  const lexicon = build(vocabulary)
  built.set(vocabulary, { size: vocabulary.size, lexicon })
  return lexicon
}

function build(vocabulary: Vocabulary): Lexicon {
  const phrases = new Map<string, Meaning[]>()
  const singles = new Set<string>()
  const parts = new Set<string>()
  let maxPhraseWords = 1
  const add = (spelled: string, meaning: Meaning) => {
    const key = matchKey(spelled)
    if (key === '') return
    maxPhraseWords = Math.max(maxPhraseWords, spelled.split(/[\s-]+/).length + 1)
    const meanings = phrases.get(key) ?? []
    phrases.set(key, [...meanings, meaning])
    const [first = '', ...more] = spelled.toLowerCase().split(/[^a-z]+/)
    const isRare = meaning.kind === 'model' && meaning.weight < MIN_MODEL_WEIGHT
    for (const word of [first, ...more])
      if (word.length >= 4 && !isRare) (more.length === 0 ? singles : parts).add(word)
  }

  for (const [spelled, word] of closedWords()) add(spelled, meaningOf(word))
  const closedListWords = new Set(singles)
  const knownMisspellings = new Map<string, string>()
  const trims = addVehicleNames(add, vocabulary, knownMisspellings)
  for (const variant of variantTrims) {
    add(variant, { kind: 'trim', keyword: variant })
  }
  for (const word of singles) parts.delete(word)
  return {
    phrases,
    trims,
    trimsOfMakes: byMake(trims),
    maxPhraseWords,
    words: singles,
    phraseWords: parts,
    closedListWords,
    knownMisspellings,
    singleWordModels: singleWordModels(),
  }
}

function byMake(trims: ReadonlyMap<string, ReadonlyMap<string, string>>): Map<string, Map<string, string>> {
  const makes = new Map<string, Map<string, string>>()
  for (const [path, own] of trims) {
    const make = path.slice(0, path.indexOf('/'))
    const all = makes.get(make) ?? new Map<string, string>()
    for (const [key, keyword] of own) if (/^[a-z]/.test(key)) all.set(key, keyword)
    makes.set(make, all)
  }
  return makes
}

const meaningOf = ({ criterion, value, of }: Synonyms): ValueMeaning => ({
  kind: 'value',
  criterion,
  value,
  ...(of ? { of } : {}),
})

const closedLists: readonly ManyName[] = ['bodyType', 'fuelType', 'transmission', 'color', 'drivingAxle']

function* closedWords(): Generator<[string, Synonyms]> {
  const seen = new Set<string>()
  for (const word of [...valueSynonyms, ...featureSynonyms]) {
    for (const spelled of word.spelled) {
      seen.add(`${word.criterion}:${matchKey(spelled)}`)
      yield [spelled, word]
    }
  }
  for (const name of closedLists) {
    for (const option of optionsOf({ name }) ?? []) {
      for (const spelled of [option.value, option.label, ...(option.aliases ?? [])]) {
        if (seen.has(`${name}:${matchKey(spelled)}`)) continue
        seen.add(`${name}:${matchKey(spelled)}`)
        yield [spelled, { criterion: name, value: option.value, spelled: [] }]
      }
    }
  }
}

/** Rarer models are not suggested as corrections. */
const MIN_MODEL_WEIGHT = 60
