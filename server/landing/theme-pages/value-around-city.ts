/** /value-of-used-car-leeds and its variant /car-value-leeds: offers around a city, and its zone. */
import type { LandingTexts } from '#contracts/landing/landing-page.ts'
import { formatPlural } from '#contracts/text/english.ts'
import { nearestCities, pricedCities } from '../cities.ts'
import { CITY_MILES, type CityFigures } from '../figures/figures.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import { modelPath } from '../model-path.ts'
import { pageTexts } from '../texts/page-template.ts'
import type { LandingWriter, LandingWriters } from '../themes.ts'
import { themeTexts, zoneTexts } from './theme-texts.ts'
import { MIN_CARS_FOR_SHARES } from './value-of-make.ts'
import { asVariant } from './written-pages.ts'

const MAX_NEIGHBOURS = 5
/** A zone reaches the drivers of cities so near. */
const MAX_ZONE_MILES = 25

export function valueAroundCity(figures: LandingFigures): LandingWriters {
  const write: LandingWriter = async ({ params: { city: slug = '' } }): Promise<LandingTexts> => {
    const [own, all] = await Promise.all([figures.of('city', slug), figures.of('all', 'all')])
    const isKnown = own !== undefined && all !== undefined
    const { name, region } = pricedCities().get(slug)!
    return {
      ...pageTexts(themeTexts.aroundCity, {
        ...{ city: name, region, miles: CITY_MILES, zoneMiles: MAX_ZONE_MILES },
        ...(isKnown ? { ...figureValues(own), all: all.stock } : { stock: null }),
        ...zoneValues(slug),
        ...neighbourValues(slug),
      }),
      links: [],
      crumbs: [{ name: 'Value my car', path: '/value-my-car' }],
      robots: isKnown ? 'index, follow' : 'noindex, follow',
    }
  }
  return {
    'value-around-city': write,
    'value-around-city-variant': async page => {
      const city = pricedCities().get(page.params.city!)!.name
      return asVariant(await write(page), pageTexts(themeTexts.aroundCityVariant, { city }))
    },
  }
}

function figureValues({ stock, models }: CityFigures) {
  const rows = models.map(row => ({
    ...row,
    name: `${row.make} ${row.model}`,
    to: modelPath(row.make, row.model),
    /** How far from the price of the whole country, as a share. */
    apart: row.nationalPence === null ? 0 : Math.abs(row.medianPence / row.nationalPence - 1),
  }))
  const compared = rows.filter(({ nationalPence }) => nationalPence !== null)
  return {
    ...{ stock, models: rows, compared },
    isFew: stock.cars < MIN_CARS_FOR_SHARES,
    next: rows.slice(1, 4).map(({ name }) => name),
    extreme: compared.toSorted((a, b) => b.apart - a.apart)[0] ?? null,
    shares: {
      privately: stock.privately / stock.cars,
      automatic: stock.automatic / stock.cars,
      electric: stock.electric / stock.cars,
    },
  }
}

/** The zone of the city itself, or of the nearest city with one that concerns cars. */
function zoneValues(slug: string) {
  const own = zoneTexts.get(slug)
  if (own) return { zone: { concernsCars: own.concernsCars, text: own.body({}) }, nearZone: null }
  const near = nearestCities(slug, pricedCities().size)
    .filter(({ miles }) => miles <= MAX_ZONE_MILES)
    .find(other => zoneTexts.get(other.slug)?.concernsCars)
  return {
    zone: null,
    nearZone: near ? { city: near.town.name, miles: near.miles, name: zoneTexts.get(near.slug)!.name } : null,
  }
}

function neighbourValues(slug: string) {
  const near = nearestCities(slug, MAX_NEIGHBOURS).map(({ slug: other, town, miles }) => ({
    ...{ name: town.name, miles, to: `/value-of-used-car-${other}` },
  }))
  return { near, nearby: near.map(({ name, miles }) => `${name} (${formatPlural(miles, 'mile')})`) }
}
