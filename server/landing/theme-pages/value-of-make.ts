/** /value-of-used-ford: what cars of a make are offered for, and how they lose value. */
import type { LandingLink, LandingSection, LandingTexts } from '#contracts/landing/landing-page.ts'
import { formatCount, formatPlural, formatRoundedPounds, listAnd } from '#contracts/text/english.ts'
import type { ModelStock } from '#server/listings/stock-figures.store.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Make, Model } from '#server/vehicles/catalogue/model.ts'
import type { MakeFigures } from '../figures/figures.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import type { LandingWriter } from '../themes.ts'
import { ages, valuesByAge } from './values-by-age.ts'
import { MIN_CARS_FOR_SHARES, percentWithTenths, pricedAgainst } from './wording.ts'

const MAX_CURVES = 3
const MAX_NEIGHBOURS = 6

export function valueOfMake(figures: LandingFigures, models: ValuationModels): LandingWriter {
  return async ({ params }) => {
    const make = catalogue().makes.find(({ slug }) => slug === params.make)!
    const [own, all, current] = await Promise.all([
      figures.of('make', make.slug),
      figures.of('all', 'all'),
      models.current().catch(() => undefined),
    ])
    const others = neighbours(make, await figures.keysOf('make'))
    if (!own || !all) return withoutCars(make, others)
    const curves = own.models.slice(0, MAX_CURVES).map(stock => ({
      stock,
      values: current ? valuesByAge(current.model, stock, new Date()) : ages.map(() => null),
    }))
    const withValues = curves.filter(({ values }) => values.some(value => value !== null))
    return textsOf(make, own, all, withValues, { learntFrom: current?.cars ?? 0, others })
  }
}

interface Curve {
  stock: ModelStock
  values: (number | null)[]
}

function textsOf(
  make: Make,
  own: MakeFigures,
  all: MakeFigures,
  curves: readonly Curve[],
  { learntFrom, others: otherMakes }: { learntFrom: number; others: LandingLink[] },
): LandingTexts {
  const { name } = make
  const { cars, medianPence, medianMiles } = own.stock
  const [first, ...others] = own.models
  const next = others.slice(0, 2).map(({ model, cars: count }) => `the ${model} with ${formatCount(count)}`)
  return {
    title: `Value of a used ${name}: prices of ${formatCount(cars)} on offer`,
    description: `What a used ${name} is worth: ${formatRoundedPounds(medianPence)} in the middle of ${formatPlural(cars, 'advert')}, values by age for its commonest models, and a valuation of yours.`,
    heading: `The value of a used ${name}`,
    paragraphs: [
      `${cars === 1 ? `One used ${name} is on offer here, at` : `Half of the ${formatCount(cars)} used ${name} cars on offer here cost less than`} ${formatRoundedPounds(medianPence)}, which is ${pricedAgainst(medianPence, all.stock.medianPence)} the median of all makes. Type your number plate and mileage to see what your own ${name} is worth.`,
      ...(first
        ? [
            `The ${first.model} is the commonest, with ${formatPlural(first.cars, 'advert')} in ${formatCount(cars)}${next.length > 0 ? `; ${listAnd(next)} follow${next.length === 1 ? 's' : ''}` : ''}.`,
          ]
        : []),
    ],
    facts: [
      { label: `Used ${name} cars on offer`, value: formatCount(cars) },
      {
        label: 'Median price',
        value: formatRoundedPounds(medianPence),
        note: `All makes: ${formatRoundedPounds(all.stock.medianPence)}`,
      },
      ...(medianMiles === null
        ? []
        : [{ label: 'Median mileage', value: `${formatCount(medianMiles)} miles` }]),
      ...(cars < MIN_CARS_FOR_SHARES
        ? []
        : [{ label: 'Reduced in the last 30 days', value: percentWithTenths(own.stock.reduced / cars) }]),
    ],
    sections: [
      ...(curves.length > 0 ? [curveSection(name, curves, learntFrom)] : []),
      modelSection(make, own),
      versionSection(make, own.models[0]?.model),
    ],
    faq: questions(name, own, all, curves),
    links: [
      { heading: `${name} cars for sale`, links: modelLinks(make, own) },
      { heading: 'Values of other makes', links: otherMakes },
    ],
    crumbs: [{ name: 'Value my car', path: '/value-my-car' }],
    robots: 'index, follow',
  }
}

/** A price model's curve at the youngest and the oldest age that it is sure of. */
function endsOf({ values }: Curve) {
  const known = values.flatMap((pence, at) => (pence === null ? [] : [{ age: ages[at]!, pence }]))
  return { youngest: known[0]!, oldest: known.at(-1)!, isCurve: known.length > 1 }
}

function curveSection(name: string, curves: readonly Curve[], learntFrom: number): LandingSection {
  const sentences = curves.map(curve => {
    const { youngest, oldest, isCurve } = endsOf(curve)
    const { model } = curve.stock
    if (!isCurve) return `For the ${model} we are sure of one age only.`
    const left = oldest.pence / youngest.pence
    return `The ${model} goes from ${formatRoundedPounds(youngest.pence)} at ${formatPlural(youngest.age, 'year')} to ${formatRoundedPounds(oldest.pence)} at ${oldest.age}, which leaves ${percentWithTenths(left)}.`
  })
  return {
    id: 'values-by-age',
    heading: `How a ${name} loses value`,
    paragraphs: [
      sentences.join(' '),
      `From our price model, learnt from ${formatPlural(learntFrom, 'advert')}: what a dealer would ask, with the usual miles, fuel and gearbox of each model. A dash means that we are not sure enough.`,
    ],
    table: {
      caption: `Dealer prices of ${name} models by age`,
      columns: ['Model', ...ages.map(age => formatPlural(age, 'year'))],
      rows: curves.map(({ stock, values }) => ({
        cells: [stock.model, ...values.map(pence => (pence === null ? '–' : formatRoundedPounds(pence)))],
      })),
    },
  }
}

function modelSection(make: Make, { models, stock }: MakeFigures): LandingSection {
  const common = models.reduce((sum, { cars }) => sum + cars, 0)
  return {
    id: 'models',
    heading: `What ${make.name} models are offered for`,
    paragraphs: [
      models.length > 1
        ? `These ${models.length} models make up ${percentWithTenths(common / stock.cars)} of the ${make.name} cars here. The ${stock.cars < MIN_CARS_FOR_SHARES ? 'cheaper ones are at' : 'cheapest tenth of all is under'} ${formatRoundedPounds(stock.lowPence)}, the ${stock.cars < MIN_CARS_FOR_SHARES ? 'dearer ones at' : 'dearest above'} ${formatRoundedPounds(stock.highPence)}.`
        : `It is the only ${make.name} model here at present.`,
    ],
    table: {
      caption: `${make.name} models by number of adverts`,
      columns: ['Model', 'On offer', 'Median price'],
      rows: models.map(({ model, cars, medianPence }) => ({
        cells: [model, formatCount(cars), formatRoundedPounds(medianPence)],
        ...linkTo(make, model),
      })),
    },
  }
}

function versionSection(make: Make, commonest: string | undefined): LandingSection {
  const model =
    (commonest && catalogue().model(make, commonest)) ||
    make.models.toSorted((a, b) => b.popularity - a.popularity)[0]!
  const engines = new Set(model.generations.flatMap(({ engines: all }) => all.map(engine => engine.name)))
  const [plainest, best] = [model.trims[0], model.trims.at(-1)]
  return {
    id: 'versions',
    heading: `Which ${make.name} is it exactly?`,
    paragraphs: [
      `Our catalogue knows ${formatPlural(make.models.length, 'model')} of ${make.name}. Of the ${model.name} alone it has ${formatPlural(model.generations.length, 'generation')} (${model.generations.map(({ name }) => name).join(', ')}) with ${formatPlural(engines.size, 'engine')}${plainest && best && plainest !== best ? `, and trims from ${plainest} to ${best}` : ''}. After the plate we ask which one yours is, since the answer can be worth more than a year of age.`,
    ],
  }
}

function questions(
  name: string,
  { stock, models }: MakeFigures,
  all: MakeFigures,
  curves: readonly Curve[],
): LandingTexts['faq'] {
  const keeping = curves
    .map(curve => ({ model: curve.stock.model, ...endsOf(curve) }))
    .filter(({ isCurve, youngest, oldest }) => isCurve && youngest.age === 1 && oldest.age === ages.at(-1))
    .map(({ model, youngest, oldest }) => ({ model, left: oldest.pence / youngest.pence }))
    .sort((a, b) => b.left - a.left)
  const [share, allShare] = [stock.reduced / stock.cars, all.stock.reduced / all.stock.cars]
  if (stock.cars < MIN_CARS_FOR_SHARES) {
    return [
      {
        question: `How much is a used ${name} worth?`,
        answer: `${formatPlural(stock.cars, 'advert')} ${stock.cars === 1 ? 'is' : 'are'} too few for a range of ${name} prices. A valuation of your own car says how sure it is.`,
      },
    ]
  }
  const cheapest = models.toSorted((a, b) => a.medianPence - b.medianPence)[0]
  return [
    {
      question: `How much is a used ${name} worth?`,
      answer: `Eight of ten on offer here are between ${formatRoundedPounds(stock.lowPence)} and ${formatRoundedPounds(stock.highPence)}.${cheapest ? ` Of the common models the ${cheapest.model} is the cheapest, at ${formatRoundedPounds(cheapest.medianPence)} in the middle.` : ''}`,
    },
    ...(keeping.length > 1
      ? [
          {
            question: `Which ${name} keeps its value best?`,
            answer: `Of its commonest models the ${keeping[0]!.model}: at eight years it is offered for ${percentWithTenths(keeping[0]!.left)} of the price at one year. The ${keeping.at(-1)!.model} keeps ${percentWithTenths(keeping.at(-1)!.left)}.`,
          },
        ]
      : []),
    {
      question: `Do ${name} sellers have to lower their prices?`,
      answer: `${formatPlural(stock.reduced, 'advert')} of ${formatCount(stock.cars)} became cheaper within the last 30 days, ${percentWithTenths(share)} against ${percentWithTenths(allShare)} of all makes. The advert in the middle has been running for ${formatPlural(stock.medianDays, 'day')}; over all makes it is ${formatCount(all.stock.medianDays)}.`,
    },
  ]
}

function linkTo(make: Make, name: string): { to?: string } {
  const model = catalogue().model(make, name)
  return model ? { to: `/${make.slug}/${model.slug}` } : {}
}

function modelLinks(make: Make, { models, stock }: MakeFigures): LandingLink[] {
  const link = ({ model, cars }: ModelStock): LandingLink[] => {
    const { to } = linkTo(make, model)
    return to ? [{ text: `${make.name} ${model}`, to, count: cars }] : []
  }
  return [{ text: `All ${make.name} cars`, to: `/${make.slug}`, count: stock.cars }, ...models.flatMap(link)]
}

/** Makes that are about as common. */
/** Makes with figures whose share of the market is nearest. */
function neighbours(make: Make, withFigures: ReadonlySet<string>): LandingLink[] {
  return catalogue()
    .makes.filter(({ slug }) => slug !== make.slug && withFigures.has(slug))
    .toSorted((a, b) => Math.abs(a.share - make.share) - Math.abs(b.share - make.share))
    .slice(0, MAX_NEIGHBOURS)
    .map(({ name, slug }) => ({ text: `Value of a used ${name}`, to: `/value-of-used-${slug}` }))
}

/** What the catalogue knows of a make without adverts, or whose figures are not computed yet. */
function withoutCars(make: Make, otherMakes: LandingLink[]): LandingTexts {
  const { name } = make
  const known = make.models.toSorted((a, b) => b.popularity - a.popularity).slice(0, MAX_NEIGHBOURS)
  return {
    title: `Value of a used ${name}`,
    description: `How to value a used ${name}: the models that were sold in Britain and when, and a valuation by plate or by hand.`,
    heading: `The value of a used ${name}`,
    paragraphs: [
      `We have no figures for the ${name} at present, because none is on offer here or they are being counted. Try a valuation all the same: our price model may have learnt from earlier adverts.`,
    ],
    facts: [{ label: `${name} models we know`, value: formatCount(make.models.length) }],
    sections: [
      {
        id: 'models',
        heading: `${name} models sold in Britain`,
        paragraphs: [known.map(model => `${name} ${model.name}: ${soldYears(model)}.`).join(' ')],
      },
      versionSection(make, undefined),
    ],
    faq: [
      {
        question: `Can you value a ${name} without adverts?`,
        answer: `Only roughly, from what is true of all makes. If the range would be too wide to be of use, we say so instead of naming a price for your ${name}.`,
      },
    ],
    links: [{ heading: 'Values of other makes', links: otherMakes }],
    crumbs: [{ name: 'Value my car', path: '/value-my-car' }],
    robots: 'noindex, follow',
  }
}

function soldYears({ generations }: Model): string {
  const from = Math.min(...generations.map(({ years }) => years.from))
  const isSold = generations.some(({ years }) => years.to === null)
  return `${isSold ? 'since ' : ''}${from}${isSold ? '' : ` to ${Math.max(...generations.map(({ years }) => years.to!))}`}`
}
