/** The landing pages that are not searches: those written one by one, and those that rules make. */
import { marketplaces } from '#content/landing/marketplaces.ts'
import { features } from '#contracts/vehicle/features.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { pricedCities } from '../cities.ts'
import type { LandingEntry, LandingTheme } from '../themes.ts'
import {
  buyTexts,
  compareTexts,
  type PageTexts,
  repairTexts,
  sellSuffixes,
  sellTexts,
  valueSuffixes,
  valueTexts,
} from './theme-texts.ts'

export function textThemes(): LandingTheme[] {
  const theme = (
    name: string,
    layout: LandingTheme['layout'],
    entries: readonly LandingEntry[],
  ): LandingTheme => ({ name, layout, entries })
  return [
    theme('value', 'ValueMyCar', written(valueTexts)),
    theme('value-variant', 'ValueMyCar', variants(valueTexts, valueSuffixes)),
    theme(
      'value-of-make',
      'ValueMyCar',
      catalogue().makes.map(({ slug }) => ({ path: `/value-of-used-${slug}`, params: { make: slug } })),
    ),
    theme(
      'value-around-city',
      'ValueMyCar',
      [...pricedCities().keys()].map(city => aroundCity(city)),
    ),
    theme(
      'value-around-city-variant',
      'ValueMyCar',
      [...pricedCities().keys()].map(city => ({
        path: `/car-value-${city}`,
        params: { city },
        variantOf: aroundCity(city).path,
      })),
    ),
    theme(
      'value-with-feature',
      'ValueMyCar',
      features.map(({ value }) => ({ path: `/car-value-with-${value}`, params: { feature: value } })),
    ),
    theme(
      'value-after-repair',
      'ValueMyCar',
      [...repairTexts.keys()].map(repair => ({ path: `/car-value-after-${repair}`, params: { repair } })),
    ),
    theme('sell', 'SellLayout', written(sellTexts)),
    theme('sell-variant', 'SellLayout', variants(sellTexts, sellSuffixes)),
    theme(
      'sell-beside-marketplace',
      'SellLayout',
      marketplaces.map(({ slug }) => ({
        path: `/free-car-listing-${slug}`,
        params: { marketplace: slug },
        variantOf: '/free-car-listing-sites',
      })),
    ),
    theme('compare', 'Compare', written(compareTexts)),
    theme(
      'buy',
      'BuyLayout',
      written(buyTexts).map(entry =>
        entry.path === '/buy' ? { ...entry, variantOf: '/buy-car-online' } : entry,
      ),
    ),
  ]
}

function aroundCity(city: string): LandingEntry {
  return { path: `/value-of-used-car-${city}`, params: { city } }
}

function written(texts: PageTexts): LandingEntry[] {
  return [...texts.keys()].map(slug => ({ path: `/${slug}`, params: {} }))
}

/** Each page that has search words, with each suffix, unless such a page has been written. */
function variants(texts: PageTexts, suffixes: PageTexts): LandingEntry[] {
  return [...texts].flatMap(([slug, { phrase }]) =>
    [...(phrase === undefined ? [] : suffixes.keys())]
      .filter(suffix => !texts.has(`${slug}-${suffix}`))
      .map(suffix => ({ path: `/${slug}-${suffix}`, params: { of: slug, suffix }, variantOf: `/${slug}` })),
  )
}
