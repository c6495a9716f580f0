/** The landing pages that are not searches: those written one by one, and those that rules make. */
import { buying } from '#content/landing/compare-and-buy/buy.ts'
import { comparing } from '#content/landing/compare-and-buy/compare.ts'
import { freeAdverts } from '#content/landing/sell/free-adverts.ts'
import { freeSites } from '#content/landing/sell/free-sites.ts'
import { marketplaces } from '#content/landing/sell/marketplaces.ts'
import { papers } from '#content/landing/sell/papers.ts'
import { partExchange } from '#content/landing/sell/part-exchange.ts'
import { priceAndListing } from '#content/landing/sell/price-and-listing.ts'
import { sellingYourself } from '#content/landing/sell/selling-yourself.ts'
import { unusualCars } from '#content/landing/sell/unusual-cars.ts'
import { waysToSell } from '#content/landing/sell/ways-to-sell.ts'
import { sellPhrases, suffixes, valuePhrases } from '#content/landing/suffixes.ts'
import type { ThemeTexts } from '#content/landing/theme-text.ts'
import { checksAndGuides } from '#content/landing/value/checks-and-guides.ts'
import { repairTexts } from '#content/landing/value/repairs.ts'
import { specialValuations } from '#content/landing/value/special-valuations.ts'
import { valuations } from '#content/landing/value/valuations.ts'
import { waysToValue } from '#content/landing/value/ways-to-value.ts'
import { features } from '#contracts/features.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { pricedCities } from '../cities.ts'
import type { LandingEntry, LandingTheme } from '../themes.ts'

export const sellTexts: ThemeTexts = {
  ...sellingYourself,
  ...priceAndListing,
  ...waysToSell,
  ...partExchange,
  ...papers,
  ...unusualCars,
  ...freeAdverts,
  ...freeSites,
}
export const valueTexts: ThemeTexts = {
  ...valuations,
  ...waysToValue,
  ...specialValuations,
  ...checksAndGuides,
}
export const compareTexts: ThemeTexts = comparing
export const buyTexts: ThemeTexts = buying

export function textThemes(): LandingTheme[] {
  const theme = (
    name: string,
    layout: LandingTheme['layout'],
    entries: readonly LandingEntry[],
  ): LandingTheme => ({ name, layout, entries })
  return [
    theme('value', 'ValueMyCar', written(valueTexts)),
    theme('value-variant', 'ValueMyCar', variants(valuePhrases, valueTexts)),
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
      Object.keys(repairTexts).map(repair => ({ path: `/car-value-after-${repair}`, params: { repair } })),
    ),
    theme('sell', 'SellLayout', written(sellTexts)),
    theme('sell-variant', 'SellLayout', variants(sellPhrases, sellTexts)),
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

function written(texts: ThemeTexts): LandingEntry[] {
  return Object.keys(texts).map(slug => ({ path: `/${slug}`, params: {} }))
}

/** Of each slug with each suffix, unless such a page has been written. */
function variants(phrases: Readonly<Record<string, string>>, texts: ThemeTexts): LandingEntry[] {
  return Object.keys(phrases).flatMap(slug =>
    suffixes
      .filter(suffix => !Object.hasOwn(texts, `${slug}-${suffix}`))
      .map(suffix => ({ path: `/${slug}-${suffix}`, params: { of: slug, suffix }, variantOf: `/${slug}` })),
  )
}
