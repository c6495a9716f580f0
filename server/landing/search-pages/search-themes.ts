/** Landing pages that are searches: declared one by one, or made by rules of catalogue and towns. */

import { bodyWords, fuelWords, priceBands, searchPresets } from '#content/landing/search/presets.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { slugify } from '#contracts/slug.ts'
import { colours } from '#contracts/vehicle/enumerations.ts'
import { features } from '#contracts/vehicle/features.ts'
import { findTown, type Town, towns } from '#server/places/towns.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Make, Model } from '#server/vehicles/catalogue/model.ts'
import type { LandingEntry, LandingTheme } from '../themes.ts'

/** Inhabitants. */
const MIN_CITY = 50_000
const MIN_TOWN = 5_000
/** The share of a make, and of a model within it, from which more pages than its own make sense. */
const MIN_MAKE_SHARE = 5
const MIN_MODEL_WEIGHT = 500

const bodies = Object.keys(bodyWords) as (keyof typeof bodyWords)[]
const fuels = Object.keys(fuelWords) as (keyof typeof fuelWords)[]

/**
 * The first pages with some criteria in some order are canonical; later ones with the same are variants of
 * them, as those that are about buying online are of all used cars.
 */
export function searchThemes(): LandingTheme[] {
  const canonical = new Map<string, string>()
  const asVariant = (entry: LandingEntry): LandingEntry => {
    const key = `${entry.sortBy ?? ''} ${writeSearchUrl({ criteria: entry.preset ?? {} })}`
    const first = canonical.get(key)
    if (first === undefined) canonical.set(key, entry.path)
    return first === undefined || first === entry.path ? entry : { ...entry, variantOf: first }
  }
  const entries: Readonly<Record<string, Iterable<LandingEntry>>> = {
    preset: presetEntries(),
    price: priceBands.map(band => page(`/used-cars-under-${band}`, { under: String(band) })),
    body: bodies.map(body => page(`/used-${bodyWords[body].slug}`, { body })),
    fuel: fuels.map(fuel => page(`/used-${fuelWords[fuel].slug}-car`, { fuel })),
    colour: colours.map(({ value: colour }) => page(`/used-${colour}-cars`, { colour })),
    feature: features.map(({ value: feature }) => page(`/used-cars-with-${feature}`, { feature })),
    'body-and-more': bodyEntries(),
    'fuel-under-price': fuelEntries(),
    model: modelEntries(),
    // After models: of a make with one model, that model's page is the canonical one.
    make: catalogue().makes.map(({ slug: make }) => page(`/${make}`, { make })),
    'make-and-more': makeEntries(),
    'model-and-fuel': modelFuelEntries(),
    city: near('/used-cars-in-', MIN_CITY),
    'city-dealers': near('/used-car-dealers-', MIN_CITY, { dealer: 'true' }),
    town: near('/cars/', MIN_TOWN),
  }
  return Object.entries(entries).map(([name, own]) => ({
    ...{ name, layout: 'Search', entries: Array.from(own, asVariant) },
  }))
}

/** How the parameters of pages are spelt in the address of a search. */
const parameterNames: Readonly<Record<string, string>> = {
  body: 'bodyType',
  fuel: 'fuelType',
  gearbox: 'transmission',
  colour: 'color',
  feature: 'features',
  under: 'priceMax',
  town: 'city',
}

function page(path: string, params: Readonly<Record<string, string>>): LandingEntry {
  const query = Object.entries(params).map(([name, value]) => [parameterNames[name] ?? name, value])
  return { path, params, preset: searchOf(path, new URLSearchParams(query)).criteria }
}

/** Throws for a preset that no search understands. */
function searchOf(path: string, query: URLSearchParams): Pick<SearchRequest, 'criteria' | 'sortBy'> {
  const { request, errors } = readSearchUrl(query)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  return request
}

function presetEntries(): LandingEntry[] {
  return searchPresets.map(({ slug, query, nearMiles }) => {
    const { sort, ...named } = Object.fromEntries(new URLSearchParams(query))
    const { criteria, sortBy } = searchOf(`/${slug}`, new URLSearchParams(query))
    return {
      path: `/${slug}`,
      params: {
        ...named,
        ...(nearMiles === undefined ? {} : { distance: String(nearMiles) }),
      },
      preset: criteria,
      ...(sort === undefined ? {} : { sortBy }),
    }
  })
}

function* bodyEntries(): Generator<LandingEntry> {
  for (const body of bodies) {
    const { slug } = bodyWords[body]
    for (const band of priceBands) yield page(`/used-${slug}-under-${band}`, { body, under: String(band) })
    for (const fuel of fuels) yield page(`/used-${fuelWords[fuel].slug}-${slug}`, { body, fuel })
    yield page(`/used-automatic-${slug}`, { body, gearbox: 'automatic' })
  }
}

function* fuelEntries(): Generator<LandingEntry> {
  for (const fuel of fuels) {
    for (const band of priceBands)
      yield page(`/used-${fuelWords[fuel].slug}-cars-under-${band}`, { fuel, under: String(band) })
  }
}

function* modelEntries(): Generator<LandingEntry> {
  for (const make of catalogue().makes)
    for (const model of make.models)
      yield page(`/${make.slug}/${model.slug}`, { make: make.slug, model: model.slug })
}

/** Bodies and fuels that some models of a make have: what all have would be the make's own page again. */
function* makeEntries(): Generator<LandingEntry> {
  for (const make of catalogue().makes) {
    const of = { make: make.slug }
    for (const body of bodies)
      if (hasSome(make, model => bodiesOf(model).has(body)))
        yield page(`/used-${make.slug}-${bodyWords[body].slug}`, { ...of, body })
    for (const fuel of fuels)
      if (hasSome(make, model => fuelsOf(model).has(fuel)))
        yield page(`/used-${make.slug}-${fuelWords[fuel].slug}`, { ...of, fuel })
    if (make.share < MIN_MAKE_SHARE) continue
    yield page(`/used-${make.slug}-automatic`, { ...of, gearbox: 'automatic' })
    for (const band of priceBands)
      yield page(`/used-${make.slug}-under-${band}`, { ...of, under: String(band) })
  }
}

function* modelFuelEntries(): Generator<LandingEntry> {
  for (const make of catalogue().makes) {
    for (const model of make.models) {
      const sold = fuelsOf(model)
      if (sold.size < 2 || make.share * model.popularity < MIN_MODEL_WEIGHT) continue
      for (const fuel of fuels)
        if (sold.has(fuel))
          yield page(`/used-${make.slug}-${model.slug}-${fuelWords[fuel].slug}`, {
            make: make.slug,
            model: model.slug,
            fuel,
          })
    }
  }
}

function hasSome(make: Make, has: (model: Model) => boolean): boolean {
  const having = make.models.filter(has).length
  return having > 0 && having < make.models.length
}

const bodiesOf = (model: Model) =>
  new Set<string>(model.generations.flatMap(({ bodies }) => bodies.map(({ body }) => body)))
const fuelsOf = (model: Model) =>
  new Set<string>(model.generations.flatMap(({ engines }) => engines.map(({ fuel }) => fuel)))

/** Where several towns share a name, the largest: searches find that one by it. */
function near(prefix: string, minPopulation: number, more: Readonly<Record<string, string>> = {}) {
  const byPath = new Map<string, LandingEntry>()
  for (const town of towns) {
    const path = prefix + slugify(town.name)
    if (town.population < minPopulation || findTown(town.name) !== town || byPath.has(path)) continue
    byPath.set(path, page(path, { town: town.name, distance: String(radiusOf(town)), ...more }))
  }
  return byPath.values()
}

/** Miles from the centre (product specification, section 9: London 25, cities 5–12, small towns 1–3). */
function radiusOf({ name, population }: Town): number {
  if (name === 'London') return 25
  const [, miles] = radii.find(([people]) => population >= people)!
  return miles
}

const radii: readonly (readonly [people: number, miles: number])[] = [
  [500_000, 12],
  [300_000, 10],
  [200_000, 8],
  [100_000, 6],
  [50_000, 5],
  [10_000, 3],
  [0, 2],
]
