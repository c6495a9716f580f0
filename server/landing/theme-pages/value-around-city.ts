/** /value-of-used-car-leeds and its variant /car-value-leeds: offers around a city, and its zone. */
import { type CleanAirZone, cleanAirZones } from '#content/landing/clean-air-zones.ts'
import type { LandingSection, LandingTexts } from '#contracts/landing/landing-page.ts'
import { slugify } from '#contracts/slug.ts'
import { formatCount, formatPlural, formatRoundedPounds, listAnd } from '#contracts/text/english.ts'
import type { Town } from '#server/places/towns.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { nearestCities, pricedCities } from '../cities.ts'
import { CITY_MILES, type CityFigures, type MakeFigures } from '../figures/figures.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import type { LandingWriter, LandingWriters } from '../themes.ts'
import { MIN_CARS_FOR_SHARES, percentWithTenths, pricedAgainst } from './wording.ts'

const MAX_NEIGHBOURS = 5
/** A zone reaches the drivers of cities so near. */
const MAX_ZONE_MILES = 25

export function valueAroundCity(figures: LandingFigures): LandingWriters {
  const write: LandingWriter = async ({ params }) => {
    const slug = params.city!
    const [own, all] = await Promise.all([figures.of('city', slug), figures.of('all', 'all')])
    const texts = own && all ? textsOf(slug, own, all) : withoutCars(slug)
    return { ...texts, sections: [...texts.sections, zoneSection(slug), neighbourSection(slug)] }
  }
  return {
    'value-around-city': write,
    'value-around-city-variant': async page => {
      const { name } = pricedCities().get(page.params.city!)!
      const texts = await write(page)
      return {
        ...texts,
        title: `Car value ${name}: does the place change it?`,
        description: `Car value in ${name}: how your postcode enters a valuation, which models are common there and what they are offered for.`,
        heading: `Car value in ${name}`,
        paragraphs: [
          `The value of a car in ${name} is mostly that of the same car anywhere: the region moves it by a few per cent, the model’s popularity there by how long the sale takes. Both are in the figures below.`,
          ...texts.paragraphs,
        ],
      }
    },
  }
}

function textsOf(slug: string, { stock, models }: CityFigures, all: MakeFigures): LandingTexts {
  const { name, region } = pricedCities().get(slug)!
  const { cars, medianPence } = stock
  const rows = models.map(({ make, model, cars: count, medianPence: local, nationalPence }) => ({
    ...{ make, model, count, local, nationalPence, name: `${make} ${model}` },
  }))
  const [first, ...others] = rows
  const dearest = extreme(rows, (a, b) => b - a)
  return {
    title: `Value of a used car in ${name}: ${formatCount(cars)} adverts nearby`,
    description: `What used cars are worth around ${name}: ${formatRoundedPounds(medianPence)} in the middle within ${CITY_MILES} miles, common models beside the national prices, zone rules.`,
    heading: `The value of a used car in ${name}`,
    paragraphs: [
      `Within ${CITY_MILES} miles of ${name} ${formatPlural(cars, 'car')} ${cars === 1 ? 'is' : 'are'} on offer. The median price is ${formatRoundedPounds(medianPence)}, ${pricedAgainst(medianPence, all.stock.medianPence)} the median of the whole country.`,
      ...(first
        ? [
            `The commonest car there is the ${first.name}, with ${formatPlural(first.count, 'advert')}${others.length > 0 ? `, before ${listAnd(others.slice(0, 3).map(row => row.name))}` : ''}. If you sell one of these, buyers will compare yours with them.`,
          ]
        : []),
    ],
    facts: [
      { label: `Cars within ${CITY_MILES} miles`, value: formatCount(cars) },
      {
        label: 'Median price',
        value: formatRoundedPounds(medianPence),
        note: `Whole country: ${formatRoundedPounds(all.stock.medianPence)}`,
      },
      ...(cars < MIN_CARS_FOR_SHARES
        ? []
        : [
            { label: 'From private sellers', value: percentWithTenths(stock.privately / cars) },
            { label: 'Automatic', value: percentWithTenths(stock.automatic / cars) },
            { label: 'Electric', value: percentWithTenths(stock.electric / cars) },
          ]),
    ],
    sections: rows.length > 0 ? [modelSection(name, rows)] : [],
    faq: [
      {
        question: `Are used cars dearer in ${name}?`,
        answer: `The median around ${name} is ${pricedAgainst(medianPence, all.stock.medianPence)} the national one. That mixes different cars; for like with like see single models${dearest ? `: ${dearest.name} is offered there for ${formatRoundedPounds(dearest.local)}, against ${formatRoundedPounds(dearest.nationalPence!)} nationally` : ''}.`,
      },
      {
        question: `Does a ${name} postcode change my valuation?`,
        answer: `It puts your car into ${region}, and the price model knows a small difference between regions. The street or the postcode itself makes none.`,
      },
    ],
    links: [],
    crumbs: [{ name: 'Value my car', path: '/value-my-car' }],
    robots: 'index, follow',
  }
}

interface LocalModel {
  make: string
  model: string
  name: string
  count: number
  local: number
  nationalPence: number | null
}

/** The model whose local price differs most from the national one; undefined where none is known. */
function extreme(
  rows: readonly LocalModel[],
  order: (a: number, b: number) => number,
): LocalModel | undefined {
  return rows
    .filter(({ nationalPence }) => nationalPence !== null)
    .toSorted((a, b) => order(Math.abs(ratio(a)), Math.abs(ratio(b))))[0]
}

const ratio = ({ local, nationalPence }: LocalModel) => local / nationalPence! - 1

function modelSection(name: string, rows: readonly LocalModel[]): LandingSection {
  return {
    id: 'models',
    heading: `The commonest cars around ${name}`,
    paragraphs: [
      rows
        .filter(({ nationalPence }) => nationalPence !== null)
        .slice(0, 3)
        .map(
          row =>
            `Of the ${row.name} the median there is ${pricedAgainst(row.local, row.nationalPence!)} the national one.`,
        )
        .join(' '),
    ].filter(text => text !== ''),
    table: {
      caption: `Median prices within ${CITY_MILES} miles of ${name} and in the whole country`,
      columns: ['Model', 'On offer there', 'There', 'Country'],
      rows: rows.map(row => {
        const make = catalogue().make(row.make)
        const model = make && catalogue().model(make, row.model)
        return {
          cells: [
            row.name,
            formatCount(row.count),
            formatRoundedPounds(row.local),
            row.nationalPence === null ? '–' : formatRoundedPounds(row.nationalPence),
          ],
          ...(make && model ? { to: `/${make.slug}/${model.slug}` } : {}),
        }
      }),
    },
  }
}

/** The zone of the city itself, or of the nearest city with one that concerns cars. */
function zoneSection(slug: string): LandingSection {
  const { name } = pricedCities().get(slug)!
  const own = cleanAirZones[name]
  if (own) return { id: 'zone', heading: `${name} and older cars`, paragraphs: [own.text, advice(own, name)] }
  const near = nearestCities(slug, pricedCities().size)
    .filter(({ miles }) => miles <= MAX_ZONE_MILES)
    .find(({ town }) => cleanAirZones[town.name]?.concernsCars)
  return {
    id: 'zone',
    heading: `Is there a clean air zone in ${name}?`,
    paragraphs: [
      near
        ? `${name} itself has no zone that charges private cars that we know of, but buyers there may drive to ${near.town.name}, ${formatPlural(near.miles, 'mile')} away, which has ${cleanAirZones[near.town.name]!.name}. So say in the advert whether your car meets its standard.`
        : `We know of no zone that charges private cars in ${name} or within ${MAX_ZONE_MILES} miles of it, so no zone makes an older diesel harder to sell there.`,
    ],
  }
}

function advice({ concernsCars, name: zone }: CleanAirZone, city: string): string {
  return concernsCars
    ? `Around ${city} a car that meets ${zone.startsWith('the') ? 'the standard' : 'it'} reaches more buyers. Adverts on Forecourt say for each car whether it does.`
    : `So an older private car loses nothing by the zone in ${city}; a van does.`
}

function neighbourSection(slug: string): LandingSection {
  const { name } = pricedCities().get(slug)!
  const near = nearestCities(slug, MAX_NEIGHBOURS)
  const reach = (town: Town, miles: number) => `${town.name} (${formatPlural(miles, 'mile')})`
  return {
    id: 'nearby',
    heading: `Larger places near ${name}`,
    paragraphs: [
      `A buyer from ${listAnd(near.map(({ town, miles }) => reach(town, miles)))} may well come to see a car in ${name}.`,
    ],
    table: {
      caption: `Cities near ${name}`,
      columns: ['City', 'Miles away'],
      rows: near.map(({ town, miles }) => ({
        cells: [town.name, formatCount(miles)],
        to: `/value-of-used-car-${slugify(town.name)}`,
      })),
    },
  }
}

function withoutCars(slug: string): LandingTexts {
  const { name, region } = pricedCities().get(slug)!
  return {
    title: `Value of a used car in ${name}`,
    description: `What your car is worth in ${name}, ${region}: a valuation by plate and postcode, and the rules for older cars there.`,
    heading: `The value of a used car in ${name}`,
    paragraphs: [
      `No cars are on offer within ${CITY_MILES} miles of ${name} at present, or they are being counted. A valuation of your own car works all the same: it compares with cars of the whole country and takes ${region} into account.`,
    ],
    facts: [],
    sections: [],
    faq: [],
    links: [],
    crumbs: [{ name: 'Value my car', path: '/value-my-car' }],
    robots: 'noindex, follow',
  }
}
