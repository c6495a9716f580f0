/** Names of makes, models and trims: the catalogue's, and those that stock adds. */
import { matchKey, slugify } from '#contracts/slug.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { isCommon } from '../normalisation/english-words.ts'
import { badgesOf, hidesOtherMeaning, isTypoOf, needsMake, valueKeys } from './ambiguous-names.ts'
import type { Meaning } from './meaning.ts'

export type AddPhrase = (spelled: string, meaning: Meaning) => void

export function addVehicleNames(
  add: AddPhrase,
  vocabulary: Vocabulary,
  knownMisspellings: Map<string, string>,
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
        if (name !== model.name && hidesOtherMeaning(name.toLowerCase(), model.name.toLowerCase())) continue
        const key = matchKey(name)
        // An 'Audi Coupe' is found by body type, a 'Mini Electric' by fuel.
        if (valueKeys.has(key)) continue
        if (isTypoOf(name, model.name)) {
          knownMisspellings.set(name.toLowerCase(), model.name.toLowerCase())
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
      // 'BMW 5'
      const series = /^(\d) series$/i.exec(model.name)?.[1]
      if (series) add(series, { kind: 'model', make: makeSlug, model: modelSlug, weight, needsMake: true })
      const own = new Map<string, string>()
      for (const trim of model.trims) {
        const keyword = trim.toLowerCase()
        // Trims called 'White' or 'Diesel' are found by colour or fuel.
        if (!valueKeys.has(matchKey(keyword))) own.set(matchKey(keyword), keyword)
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

/** Models of one word by the slug of their make, most common first. */
export function singleWordModels(): Map<string, string[]> {
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
