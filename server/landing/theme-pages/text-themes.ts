/** The landing pages that are not searches: those written one by one, and those that rules make. */
import { marketplaces } from '#content/landing/marketplaces.ts'
import { features } from '#contracts/vehicle/features.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { pricedCities } from '../cities.ts'
import type { LandingEntry, LandingTheme } from '../themes.ts'
import { type Part, repairTexts, suffixTexts, writtenTexts } from './theme-texts.ts'

export function textThemes(): LandingTheme[] {
  const cities = [...pricedCities().keys()]
  const value: [string, LandingEntry[]][] = [
    ['value', written('value')],
    ['value-variant', variants('value')],
    [
      'value-of-make',
      catalogue().makes.map(({ slug }) => ({ path: `/value-of-used-${slug}`, params: { make: slug } })),
    ],
    ['value-around-city', cities.map(city => ({ path: aroundCity(city), params: { city } }))],
    [
      'value-around-city-variant',
      cities.map(city => ({ path: `/car-value-${city}`, params: { city }, variantOf: aroundCity(city) })),
    ],
    [
      'value-with-feature',
      features.map(({ value: feature }) => ({ path: `/car-value-with-${feature}`, params: { feature } })),
    ],
    [
      'value-after-repair',
      [...repairTexts.keys()].map(repair => ({ path: `/car-value-after-${repair}`, params: { repair } })),
    ],
  ]
  const sell: [string, LandingEntry[]][] = [
    ['sell', written('sell')],
    ['sell-variant', variants('sell')],
    [
      'sell-beside-marketplace',
      marketplaces.map(({ slug }) => ({
        path: `/free-car-listing-${slug}`,
        params: { marketplace: slug },
        variantOf: '/free-car-listing-sites',
      })),
    ],
  ]
  const buy = written('buy').map(entry =>
    entry.path === '/buy' ? { ...entry, variantOf: '/buy-car-online' } : entry,
  )
  return [
    ...value.map(([name, entries]) => ({ name, layout: 'ValueMyCar' as const, entries })),
    ...sell.map(([name, entries]) => ({ name, layout: 'SellLayout' as const, entries })),
    { name: 'compare', layout: 'Compare', entries: written('compare') },
    { name: 'buy', layout: 'BuyLayout', entries: buy },
  ]
}

const aroundCity = (city: string) => `/value-of-used-car-${city}`

function written(part: Part): LandingEntry[] {
  return [...writtenTexts[part].keys()].map(slug => ({ path: `/${slug}`, params: {} }))
}

/** Each page that has search words, with each suffix, unless such a page has been written. */
function variants(part: 'value' | 'sell'): LandingEntry[] {
  const texts = writtenTexts[part]
  return [...texts].flatMap(([slug, { phrase }]) =>
    [...(phrase === undefined ? [] : suffixTexts[part].keys())]
      .filter(suffix => !texts.has(`${slug}-${suffix}`))
      .map(suffix => ({ path: `/${slug}-${suffix}`, params: { of: slug, suffix }, variantOf: `/${slug}` })),
  )
}
