/** Where a path that is no page leads: another spelling, an alias, or a slug understood as a search. */

import { aliases } from '#content/landing/search/aliases.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { searchPath } from '#contracts/search/search-url.ts'
import { bodyTypes, colours, fuelTypes, type Option, transmissions } from '#contracts/vehicle/enumerations.ts'
import { findTown } from '#server/places/towns.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Make } from '#server/vehicles/catalogue/model.ts'
import type { LandingRegistry } from './registry.ts'

export interface LandingRedirect {
  to: string
  /** Whether browsers and search engines may remember it: guesses may get better. */
  permanent: boolean
}

/** Null for a path that leads nowhere. */
export function redirectOf(path: string, registry: LandingRegistry): LandingRedirect | null {
  const tidy = tidied(path)
  if (tidy !== path && (registry.find(tidy) || aliases[tidy]))
    return { to: aliasOf(tidy, registry), permanent: true }
  if (aliases[tidy]) return { to: aliases[tidy], permanent: true }
  const segments = tidy.slice(1).split('/')
  if (!segments.every(segment => slug.test(segment))) return null
  return segments.length === 2 ? folderOf(segments, registry) : slugOf(segments, registry)
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A page takes precedence over an alias of its path. */
const aliasOf = (path: string, registry: LandingRegistry) => (registry.find(path) ? path : aliases[path]!)

function tidied(path: string): string {
  const plain = path.toLowerCase().replace(/\/+/g, '/')
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain
}

/** '/vw/golf' by the catalogue's other names; '/ford/unknown' leads to Fords, '/cars/unknown' nowhere. */
function folderOf([first = '', second = '']: string[], registry: LandingRegistry): LandingRedirect | null {
  const make = catalogue().make(first)
  if (make) {
    const model = catalogue().model(make, second)
    const known = model && registry.find(`/${make.slug}/${model.slug}`)
    if (known) return { to: known.path, permanent: true }
    return { to: `/${make.slug}`, permanent: false }
  }
  const town = first === 'cars' ? findTown(second.replaceAll('-', ' ')) : null
  if (!town) return null
  return { to: searchPath({ criteria: { city: town.name, distance: 25 } }), permanent: false }
}

/** A make by another name; else a slug of at least two words that speaks of cars. */
function slugOf([only = '']: string[], registry: LandingRegistry): LandingRedirect | null {
  const make = catalogue().make(only)
  if (make && registry.find(`/${make.slug}`)) return { to: `/${make.slug}`, permanent: true }
  const words = only.split('-')
  if (words.length < 2 || !words.some(word => vocabulary.has(word))) return null
  if (words.some(word => selling.has(word))) return { to: '/sell-my-car', permanent: false }
  if (words.some(word => valuing.has(word))) return { to: '/value-my-car', permanent: false }
  return { to: searchPath({ criteria: understood(words) }), permanent: false }
}

const selling = new Set(['sell', 'selling'])
const valuing = new Set(['value', 'valuation', 'valuations', 'worth', 'valuer'])
const searching = ['car', 'cars', 'used', 'vehicle', 'vehicles', 'automobile', 'motors', 'ev', 'evs']
const vocabulary = new Set([...selling, ...valuing, ...searching])

/** What a slug says of make, model, body, fuel, gearbox, colour, top price and town. */
function understood(words: readonly string[]): Criteria {
  const text = words.join(' ')
  const make = longest(words, name => catalogue().make(name))
  const model = make && longest(words, name => modelNamed(make, name))
  const place = / (?:in|near|around) (.+)$/.exec(text)?.[1]
  const town = place === undefined ? null : findTown(place.replace(/ (?:area|city)$/, ''))
  const under = /\b(?:under|below) (\d{3,6})\b/.exec(text)?.[1]
  return {
    ...(make && { make: [make.slug] }),
    ...(model && { model: [model.slug] }),
    ...choice('bodyType', bodyTypes, words),
    ...choice('fuelType', fuelTypes, words),
    ...choice('transmission', transmissions, words),
    ...choice('color', colours, words),
    ...(under && { priceMax: Number(under) }),
    ...(town && { city: town.name, distance: 25 }),
  }
}

/** A number alone ('3', '208') names no model: it may be a price or an age. */
const modelNamed = (make: Make, name: string) =>
  /^\d{1,2}$/.test(name) ? undefined : catalogue().model(make, name)

function choice(name: string, options: readonly Option[], words: readonly string[]): Criteria {
  const found = longest(words, given =>
    options.find(({ value, aliases: others = [] }) =>
      [value, ...others].some(one => [one, `${one}s`].includes(given) || one.replace('-', ' ') === given),
    ),
  )
  return found ? { [name]: [found.value] } : {}
}

/** What the longest run of words names. */
function longest<Found>(
  words: readonly string[],
  find: (name: string) => Found | undefined,
): Found | undefined {
  for (let length = Math.min(4, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const found = find(words.slice(from, from + length).join(' '))
      if (found !== undefined) return found
    }
  }
  return undefined
}
