/** All phrases that name something, by their letters and digits alone: 'MX-5', 'mx 5' and 'mx5' are one. */
import type { ManyName } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import { matchKey, slugify } from '#contracts/slug.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Model } from '#server/vehicles/catalogue/model.ts'
import { damerau } from './damerau.ts'
import { isCommon } from './english.ts'
import { featureWords, variantWords, type Word, words } from './words.ts'

export interface MakeMeaning {
  kind: 'make'
  make: string
}

export interface ModelMeaning {
  kind: 'model'
  make: string
  model: string
  /** How many of them are about: of two makes with a model of one name the commoner is meant. */
  weight: number
  /** Too short or too ordinary a word to be a car unless its make is said beside it. */
  needsMake: boolean
  /** Of a badge that names model and engine in one: '320d'. */
  keyword?: string
}

export interface ValueMeaning {
  kind: 'value'
  criterion: string
  value: string
  of?: readonly string[]
}

export interface TrimMeaning {
  kind: 'trim'
  keyword: string
}

export type Meaning = MakeMeaning | ModelMeaning | ValueMeaning | TrimMeaning

export interface Lexicon {
  readonly phrases: ReadonlyMap<string, readonly Meaning[]>
  /** Trims by 'make/model': what counts as one only beside its model. */
  readonly trims: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** How many words the longest phrase has. */
  readonly longest: number
  /** Single words that a slip of the finger may have been meant for. */
  readonly words: ReadonlySet<string>
  /** Words that only stand in longer phrases, and are a less likely aim. */
  readonly parts: ReadonlySet<string>
  /** Single words of the closed lists: colours, bodies, fuels, … */
  readonly closed: ReadonlySet<string>
  /** Models of one word that are about, by the slug of their make, the commonest first. */
  readonly models: ReadonlyMap<string, readonly string[]>
  /** Slips that are made so often that the catalogue lists them. */
  readonly respelled: ReadonlyMap<string, string>
}

const built = new WeakMap<Vocabulary, { size: number; lexicon: Lexicon }>()

/** Built once for a vocabulary, and again when stock has brought models that nobody knew. */
export function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const known = built.get(vocabulary)
  if (known?.size === vocabulary.size) return known.lexicon
  const lexicon = build(vocabulary)
  built.set(vocabulary, { size: vocabulary.size, lexicon })
  return lexicon
}

/** What phrases are found by. '+' tells Ka+ from Ka. */
export const keyOf = matchKey

function build(vocabulary: Vocabulary): Lexicon {
  const phrases = new Map<string, Meaning[]>()
  const singles = new Set<string>()
  const parts = new Set<string>()
  let longest = 1
  const add = (spelled: string, meaning: Meaning) => {
    const key = keyOf(spelled)
    if (key === '') return
    longest = Math.max(longest, spelled.split(/[\s-]+/).length + 1)
    const meanings = phrases.get(key) ?? []
    phrases.set(key, [...meanings, meaning])
    const [first = '', ...more] = spelled.toLowerCase().split(/[^a-z]+/)
    const isRare = meaning.kind === 'model' && meaning.weight < LEAST_WEIGHT
    for (const word of [first, ...more])
      if (word.length >= 4 && !isRare) (more.length === 0 ? singles : parts).add(word)
  }

  for (const [spelled, word] of closedWords()) add(spelled, meaningOf(word))
  const closed = new Set(singles)
  const respelled = new Map<string, string>()
  const trims = addVehicles(add, vocabulary, respelled)
  for (const variant of variantWords) {
    add(variant, { kind: 'trim', keyword: variant })
  }
  for (const word of singles) parts.delete(word)
  return { phrases, trims, longest, words: singles, parts, closed, respelled, models: commonModels() }
}

const meaningOf = ({ criterion, value, of }: Word): ValueMeaning => ({
  kind: 'value',
  criterion,
  value,
  ...(of ? { of } : {}),
})

const closedLists: readonly ManyName[] = ['bodyType', 'fuelType', 'transmission', 'color', 'drivingAxle']

function* closedWords(): Generator<[string, Word]> {
  const seen = new Set<string>()
  for (const word of [...words, ...featureWords]) {
    for (const spelled of word.spelled) {
      seen.add(`${word.criterion}:${keyOf(spelled)}`)
      yield [spelled, word]
    }
  }
  for (const name of closedLists) {
    for (const option of optionsOf({ name }) ?? []) {
      for (const spelled of [option.value, option.label, ...(option.aliases ?? [])]) {
        if (seen.has(`${name}:${keyOf(spelled)}`)) continue
        seen.add(`${name}:${keyOf(spelled)}`)
        yield [spelled, { criterion: name, value: option.value, spelled: [] }]
      }
    }
  }
}

/** Model names and aliases that are ordinary words, or words of ours: 'a note', 'the edge', 'one', 'up'. */
const ordinary = new Set(
  `accent cabriolet roadster access accord active almera arena ascot atom avenger azure baleno bluebird bolt bora bravo brooklands caliber
  california carry cast century cerato charade cherry city class clarus club cobra colt combo commander compass concerto
  connect convertible cooper corniche corona courier coupe cross crown cube custom dawn defender derby diesel discovery
  eclipse edge elan electric element elite endura epica epsilon escape estate every excel expert explorer express
  fabia first fit flying focal fury fusion genesis ghost go grand gt hatch hatchback horizon hybrid ideal imperial
  insight ion is jeep journey kappa kingswood laurel legend leopard liberty life lodge logo magentis marina master match matrix
  maxi mentor metro midget mini mirage move mpv navigator neon new note nova one orion pacer panorama park partner passport
  patriot patrol performance petrol phantom picnic pilot pony pointer premium pride prima prime pulse ram range
  relay rio rodeo rover royal saloon santa savvy select series seven shadow sigma signature sky soul space spark special
  spectra speed spider spirit sport spring sprint spyder square standard stanza stealth stellar stream style sunny
  super swing tempra terra terrain thema tipo touring town traffic traveller trek trip up van vectra vision viva
  wagon wave wind wraith zero zest tourer`.split(/\s+/),
)
/** Of these, what everybody takes for the car. */
for (const name of [
  'discovery',
  'defender',
  'almera',
  'fabia',
  'vectra',
  'fusion',
  'explorer',
  'cooper',
  'nova',
  'patrol',
  'rio',
  'soul',
  'bravo',
  'colt',
  'accord',
  'avenger',
])
  ordinary.delete(name)

function needsMake(key: string, make: string): boolean {
  if (ordinary.has(key) || variants.has(key)) return true
  if (/^\d+$/.test(key))
    return !(key === '911' || (key.length === 4 && !/^(19|20)/.test(key) && !/00$/.test(key)))
  if (/^[a-z]+$/.test(key)) return key.length <= 2 ? key !== 'tt' && key !== 'ka' : false
  return key.length === 2 && make === 'renault'
}

/** What an alias may not be made of: it would swallow what is said of doors, seats and bodies. */
const swallowing =
  /\b(door|doors|seater|seats|saloon|hatch|hatchback|estate|touring|coupe|suv|cabrio|cabriolet|convertible|automatic|diesel|petrol|hybrid|electric|phev|van|pickup|4x4)\b/

/** 'Golf GTI' is a Golf and a trim, which the alias would hide. */
const swallows = (alias: string, name: string) =>
  swallowing.test(alias) || alias.startsWith(`${name} `) || alias.endsWith(' car')

type Add = (spelled: string, meaning: Meaning) => void

function commonModels(): Map<string, string[]> {
  return new Map(
    catalogue().makes.map(({ name, models }) => [
      slugify(name),
      models
        .toSorted((a, b) => b.popularity - a.popularity)
        .map(model => model.name.toLowerCase())
        .filter(model => /^[a-z]{4,}$/.test(model)),
    ]),
  )
}

/** A slip is hardly ever of a car that nobody has. */
const LEAST_WEIGHT = 60

/** Engines that go by a badge: '320d', 'M140i', 'D5'. Who names one wants that engine, and adverts name it too. */
function badgesOf({ name, generations }: Model): Set<string> {
  const engines = generations.flatMap(({ engines }) =>
    engines.flatMap(engine => engine.name.toLowerCase().split(' ')),
  )
  return new Set(
    engines.filter(
      word => /^(?:[a-z]{1,2}\d{1,3}[a-z]?|\d{3}[a-z]{1,2})$/.test(word) && word !== keyOf(name),
    ),
  )
}

/** An alias that is a slip of the name is mended before reading, so that 'discovry sport' is a Discovery Sport. */
function isSlipOf(alias: string, name: string): boolean {
  const [typed, meant] = [alias.toLowerCase(), name.toLowerCase()]
  return (
    typed !== meant &&
    /^[a-z]{4,}$/.test(typed) &&
    /^[a-z]{4,}$/.test(meant) &&
    !isCommon(typed) &&
    damerau(typed, meant, 2) <= 2
  )
}

function addVehicles(
  add: Add,
  vocabulary: Vocabulary,
  respelled: Map<string, string>,
): Map<string, Map<string, string>> {
  const trims = new Map<string, Map<string, string>>()
  for (const make of catalogue().makes) {
    const makeSlug = slugify(make.name)
    const aliases = make.aliases.filter(
      alias => !alias.toLowerCase().startsWith(`${make.name.toLowerCase()} `),
    )
    for (const name of [make.name, ...aliases]) add(name, { kind: 'make', make: makeSlug })
    for (const model of make.models) {
      const modelSlug = slugify(model.name)
      const weight = make.share * model.popularity
      const badges = badgesOf(model)
      for (const name of [model.name, ...model.aliases]) {
        if (name !== model.name && swallows(name.toLowerCase(), model.name.toLowerCase())) continue
        const key = keyOf(name)
        // An 'Audi Coupe' and a 'Mini Electric' are found by what the word says of any car.
        if (plainValues.has(key)) continue
        if (isSlipOf(name, model.name)) {
          respelled.set(name.toLowerCase(), model.name.toLowerCase())
          continue
        }
        const ordinaryAlias = name !== model.name && isCommon(name.toLowerCase())
        const badge = badges.has(key) ? { keyword: name.toLowerCase() } : {}
        add(name, {
          ...badge,
          kind: 'model',
          make: makeSlug,
          model: modelSlug,
          weight,
          needsMake: ordinaryAlias || needsMake(key, makeSlug),
        })
      }
      const own = new Map<string, string>()
      for (const trim of model.trims) {
        const keyword = trim.toLowerCase()
        // A plain 'White' or 'Diesel' says the colour or the fuel, whatever the brochure called it.
        if (!plainValues.has(keyOf(keyword))) own.set(keyOf(keyword), keyword)
      }
      for (const badge of badges) if (!own.has(badge)) own.set(badge, badge)
      trims.set(`${makeSlug}/${modelSlug}`, own)
    }
  }
  for (const { slug: make } of vocabulary.makesInOrder()) {
    for (const { name, slug, path } of vocabulary.modelsInOrder([make])) {
      if (trims.has(path)) continue
      trims.set(path, new Map())
      if (name.length > 1) add(name, { kind: 'model', make, model: slug, weight: 0, needsMake: true })
    }
  }
  return trims
}

const variants = new Set(variantWords.map(keyOf))

const plainValues = new Set(
  [...words, ...featureWords].flatMap(({ spelled }) => spelled.map(keyOf)).concat('base', 'standard', 'max'),
)
