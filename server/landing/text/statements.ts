/**
 * What can be said of the cars of a search. A statement has a weight: how far its fact is from that of all cars, so that a page
 * begins with what is unusual of it. Each has several wordings, as a sentence and as a question with its answer.
 */
import { fuelTypes } from '#contracts/enumerations.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import { count, hashOf, listed, miles, percent, pounds } from './wording.ts'

export interface Statement {
  readonly key: string
  /** From 0, what is the same for all cars; 1 is very unusual. */
  readonly weight: number
  readonly sentences: readonly string[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** What statements are made from: of the page's cars, and of all cars. */
export interface Compared {
  /** 'used Ford Focus cars' */
  readonly what: string
  readonly own: SearchFigures
  readonly all: SearchFigures
}

/** Percentages of fewer cars say nothing. */
const MIN_CARS = 8

export function statementsOf(compared: Compared): Statement[] {
  const makers =
    compared.own.total < MIN_CARS
      ? [price, mileage]
      : [
          price,
          mileage,
          automatics,
          fuels,
          ulez,
          insurance,
          age,
          sellers,
          colours,
          keepers,
          history,
          equipment,
          lowMiles,
          tax,
        ]
  return makers.flatMap(make => make(compared) ?? []).sort((a, b) => b.weight - a.weight)
}

type Maker = (compared: Compared) => Statement | undefined

const price: Maker = ({ what, own, all }) => {
  if (own.price === null || !all.price) return undefined
  const [mine, others] = [pounds(own.price), pounds(all.price)]
  const gap = own.price - all.price
  const way = gap < 0 ? 'less' : 'more'
  const side = gap < 0 ? 'below' : 'above'
  const by = pounds(Math.abs(gap))
  const share = percent(Math.abs(gap) / all.price)
  return {
    key: 'price',
    weight: Math.min(1, Math.abs(gap) / all.price),
    sentences: [
      `Half of them ask less than ${mine} and half more; for all cars on the site the middle is ${others}.`,
      `The median asking price of ${what} is ${mine}, ${by} ${way} than the ${others} of all cars here.`,
      `Expect to pay about ${mine}: ${share} ${side} the ${others} that a car on this site asks in the middle.`,
      `At ${mine}, their median price is ${by} ${side} that of all our adverts (${others}).`,
    ],
    questions: [
      {
        question: `How much do ${what} cost?`,
        answer: `The median asking price is ${mine}, ${share} ${side} the ${others} of all cars on the site.`,
      },
      {
        question: `What is a usual price for ${what}?`,
        answer: `About ${mine}: half ask less, half ask more. All cars here have a median of ${others}, so these are ${by} ${side} it.`,
      },
      {
        question: `What should I expect to pay for ${what}?`,
        answer: `Sellers ask ${mine} in the middle. That is ${by} ${way} than for a car of any kind, at ${others}.`,
      },
    ],
  }
}

const mileage: Maker = ({ what, own, all }) => {
  if (own.mileage === null || !all.mileage) return undefined
  const [mine, others] = [miles(own.mileage), miles(all.mileage)]
  const gap = own.mileage - all.mileage
  const way = gap < 0 ? 'fewer' : 'more'
  const by = count(Math.abs(gap))
  return {
    key: 'mileage',
    weight: Math.min(1, Math.abs(gap) / all.mileage),
    sentences: [
      `The median mileage of ${what} is ${mine}, beside ${others} for all cars.`,
      `They have covered ${mine} in the middle, ${by} ${way} than the ${others} of cars in general.`,
      `With ${mine} in the middle, ${what} have ${by} ${way} on the clock than the site as a whole (${others}).`,
    ],
    questions: [
      {
        question: `How many miles have ${what} done?`,
        answer: `The median is ${mine}. All cars on the site have a median of ${others}, which is ${by} ${gap < 0 ? 'more' : 'fewer'}.`,
      },
      {
        question: `What mileage do ${what} usually have?`,
        answer: `${mine} in the middle: ${by} ${way} than the ${others} of all our cars.`,
      },
    ],
  }
}

/** The share of cars with a value among those where the fact is known; undefined where it is known of too few. */
function shareOf(counts: Readonly<Record<string, number>>, values: readonly string[]): number | undefined {
  const known = Object.values(counts).reduce((sum, one) => sum + one, 0)
  if (known < MIN_CARS) return undefined
  return values.reduce((sum, value) => sum + (counts[value] ?? 0), 0) / known
}

const shareOfFlag = ({ yes, no }: { yes: number; no: number }) => shareOf({ yes, no }, ['yes'])

/** How unusual a share is beside another. */
const apart = (one: number, other: number) => Math.abs(one - other)

/** A statement of a share, with its wordings made from the two percentages. */
function shareStatement(
  key: string,
  [mine, others]: [number | undefined, number | undefined],
  sentences: (mine: string, others: string) => readonly string[],
  questions: (mine: string, others: string) => Statement['questions'],
): Statement | undefined {
  if (mine === undefined || others === undefined) return undefined
  const shown = [percent(mine), percent(others)] as const
  return { key, weight: apart(mine, others), sentences: sentences(...shown), questions: questions(...shown) }
}

const automatics: Maker = ({ what, own, all }) => {
  const values = ['automatic', 'semi-automatic']
  return shareStatement(
    'automatics',
    [shareOf(own.counts.transmission, values), shareOf(all.counts.transmission, values)],
    (mine, others) => [
      `${mine} of ${what} change gear by themselves; of all cars ${others} do.`,
      `An automatic or semi-automatic gearbox is in ${mine} of them, against ${others} of cars overall.`,
      `Automatics make up ${mine} of ${what} (${others} across the site).`,
    ],
    (mine, others) => [
      {
        question: `How many ${what} are automatic?`,
        answer: `${mine} of those for sale now have an automatic or semi-automatic gearbox. Across the site it is ${others}.`,
      },
      {
        question: `Can I find ${what} with an automatic gearbox?`,
        answer: `Automatics, semi-automatic ones among them, are ${mine} of the stock here, beside ${others} of all cars.`,
      },
    ],
  )
}

const fuelName = (value: string) => fuelTypes.find(fuel => fuel.value === value)?.label.toLowerCase() ?? value

const fuels: Maker = ({ what, own, all }) => {
  const ranked = Object.entries(own.counts.fuelType).sort(([, a], [, b]) => b - a)
  const [first, second] = ranked
  if (!first || !second) return undefined
  const share = shareOf(own.counts.fuelType, [first[0]])
  const usual = shareOf(all.counts.fuelType, [first[0]])
  const next = shareOf(own.counts.fuelType, [second[0]])
  if (share === undefined || usual === undefined || next === undefined) return undefined
  const [one, other] = [fuelName(first[0]), fuelName(second[0])]
  const [mine, others, follows] = [percent(share), percent(usual), percent(next)]
  return {
    key: 'fuels',
    weight: apart(share, usual),
    sentences: [
      `${mine} run on ${one === 'electric' ? 'electricity' : one}, ${follows} are ${other}; of all cars ${others} are ${one}.`,
      `By fuel, ${one} leads with ${mine} (${others} of all cars), then comes ${other} with ${follows}.`,
      `Most ${what} are ${one}, ${mine} of them, and ${follows} are ${other}; ${one} has ${others} of the whole market here.`,
    ],
    questions: [
      {
        question: `Which fuel do ${what} use?`,
        answer: `${mine} are ${one} and ${follows} ${other}. Of all cars on the site ${others} are ${one}.`,
      },
      {
        question: `Are ${what} mostly petrol, diesel or electric?`,
        answer: `Mostly ${one}: ${mine}, beside ${others} of all cars. After that comes ${other} with ${follows}.`,
      },
    ],
  }
}

const ulez: Maker = ({ what, own, all }) =>
  shareStatement(
    'ulez',
    [shareOfFlag(own.flags.ulez), shareOfFlag(all.flags.ulez)],
    (mine, others) => [
      `${mine} meet London’s ULEZ standard, beside ${others} of all cars.`,
      `Of ${what} whose Euro standard is known, ${mine} can enter the ULEZ without a charge (all cars: ${others}).`,
      `The ULEZ costs nothing for ${mine} of them; for cars in general that is ${others}.`,
    ],
    (mine, others) => [
      {
        question: `Do ${what} meet the ULEZ standard?`,
        answer: `${mine} do, of those whose Euro standard is known. For all cars on the site it is ${others}. Each advert says it.`,
      },
      {
        question: `Can I drive ${what} into London’s ULEZ without paying?`,
        answer: `With ${mine} of them, against ${others} of all cars here. Look for ‘ULEZ compliant’ in the advert.`,
      },
    ],
  )

/** The step at which half of the cars are reached. */
function middleStep(steps: readonly { from: number; count: number }[]): number | undefined {
  const total = steps.reduce((sum, step) => sum + step.count, 0)
  if (total < MIN_CARS) return undefined
  let reached = 0
  return steps.find(step => {
    reached += step.count
    return reached * 2 >= total
  })?.from
}

const insurance: Maker = ({ what, own, all }) => {
  const mine = middleStep(own.steps.insuranceGroup)
  const others = middleStep(all.steps.insuranceGroup)
  const lowest = own.steps.insuranceGroup[0]?.from
  if (mine === undefined || others === undefined || lowest === undefined) return undefined
  return {
    key: 'insurance',
    weight: Math.min(1, apart(mine, others) / 25),
    sentences: [
      `Insurance groups begin at ${lowest} and have their middle at ${mine}; for all cars that is ${others}, of 50.`,
      `The cheapest to insure are in group ${lowest}, the middle one is in ${mine} (all cars: ${others}).`,
      `For insurance, ${what} start from group ${lowest}, with a median of ${mine} against ${others} overall.`,
    ],
    questions: [
      {
        question: `Which insurance group are ${what} in?`,
        answer: `From group ${lowest}, with the middle at ${mine}. All cars here have their middle at ${others}; groups go from 1, the cheapest, to 50.`,
      },
      {
        question: `Are ${what} cheap to insure?`,
        answer: `The lowest group on offer is ${lowest} and the median is ${mine}, beside ${others} for all cars. Group 1 is the cheapest, 50 the dearest.`,
      },
    ],
  }
}

const age: Maker = ({ what, own, all }) => {
  const mine = middleStep(own.steps.year)
  const others = middleStep(all.steps.year)
  const commonest = own.steps.year.toSorted((a, b) => b.count - a.count)[0]
  if (mine === undefined || others === undefined || !commonest) return undefined
  return {
    key: 'age',
    weight: Math.min(1, apart(mine, others) / 8),
    sentences: [
      `Half are from ${mine} or newer, and ${commonest.from} is the commonest year with ${count(commonest.count)}; the middle of all cars is ${others}.`,
      `The middle one was registered in ${mine} (all cars: ${others}), and ${count(commonest.count)} are of ${commonest.from}, more than of any other year.`,
      `By year, ${what} have their middle at ${mine} and their peak at ${commonest.from} (${count(commonest.count)}), beside ${others} for the site.`,
    ],
    questions: [
      {
        question: `How old are ${what}?`,
        answer: `The middle year is ${mine}, beside ${others} for all cars. Most common is ${commonest.from}, with ${count(commonest.count)} for sale.`,
      },
      {
        question: `Which year is the commonest for ${what}?`,
        answer: `${commonest.from}, of which there are ${count(commonest.count)}. Half of the cars are from ${mine} or newer; of all cars half are from ${others} or newer.`,
      },
    ],
  }
}

const sellers: Maker = ({ what, own, all }) =>
  shareStatement(
    'sellers',
    [shareOfFlag(own.flags.dealer), shareOfFlag(all.flags.dealer)],
    (mine, others) => [
      `Dealers offer ${mine} of ${what}, private sellers the rest (dealers’ share of all cars: ${others}).`,
      `${mine} come from a dealer, where you have 30 days to reject a faulty car; of all cars it is ${others}.`,
    ],
    (mine, others) => [
      {
        question: `Who sells ${what}?`,
        answer: `Dealers sell ${mine} of them, beside ${others} of all cars, and private people the others. A dealer owes you more if the car is faulty.`,
      },
    ],
  )

const colours: Maker = ({ what, own, all }) => {
  const ranked = Object.entries(own.counts.color).sort(([, a], [, b]) => b - a)
  const [first, second, third] = ranked.map(([colour]) => colour)
  if (!first || !second || !third) return undefined
  return shareStatement(
    'colours',
    [shareOf(own.counts.color, [first]), shareOf(all.counts.color, [first])],
    (mine, others) => [
      `The commonest colour is ${first} with ${mine} (${others} of all cars), before ${second} and ${third}.`,
      `${mine} are ${first}, beside ${others} of cars in general; ${second} and ${third} follow.`,
    ],
    (mine, others) => [
      {
        question: `Which colours do ${what} come in?`,
        answer: `Most are ${listed([first, second, third])}. ${mine} are ${first}, where all cars have ${others}.`,
      },
    ],
  )
}

const keepers: Maker = ({ what, own, all }) =>
  shareStatement(
    'keepers',
    [shareOf(own.counts.owners, ['0', '1']), shareOf(all.counts.owners, ['0', '1'])],
    (mine, others) => [
      `${mine} have had one keeper at most, beside ${others} of all cars.`,
      `At most one former keeper is in the logbook of ${mine} of ${what} (${others} across the site).`,
    ],
    (mine, others) => [
      {
        question: `How many keepers have ${what} had?`,
        answer: `${mine} had one at most, where adverts say it. For all cars that share is ${others}.`,
      },
    ],
  )

const history: Maker = ({ what, own, all }) => {
  const values = ['full', 'full dealer']
  return shareStatement(
    'history',
    [shareOf(own.counts.serviceHistory, values), shareOf(all.counts.serviceHistory, values)],
    (mine, others) => [
      `A full service history comes with ${mine} of them; with all cars it is ${others}.`,
      `Of ${what} that mention it, ${mine} have a full service history (${others} overall).`,
    ],
    (mine, others) => [
      {
        question: `Do ${what} have a full service history?`,
        answer: `${mine} of those whose adverts mention it, beside ${others} of all cars. Ask the seller for the stamps and invoices.`,
      },
    ],
  )
}

/** The feature that sets the cars apart most. */
const equipment: Maker = ({ what, own, all }) => {
  const ranked = Object.keys(all.counts.features)
    .map(feature => {
      const mine = (own.counts.features[feature] ?? 0) / own.total
      const others = all.counts.features[feature]! / all.total
      return { feature, mine, others, gap: apart(mine, others) }
    })
    .sort((a, b) => b.gap - a.gap || hashOf(a.feature) - hashOf(b.feature))
  const [first, second] = ranked
  if (!first || !second) return undefined
  const [a, b] = [first, second].map(({ feature, mine, others }) => ({
    name: feature.replaceAll('-', ' '),
    mine: percent(mine),
    others: percent(others),
  }))
  return {
    key: 'equipment',
    weight: first.gap,
    sentences: [
      `In equipment they differ most in ${a!.name}: ${a!.mine} have it, against ${a!.others} of all cars; ${b!.name} is in ${b!.mine}.`,
      `${a!.mine} of adverts name ${a!.name} (all cars: ${a!.others}) and ${b!.mine} name ${b!.name} (${b!.others}).`,
    ],
    questions: [
      {
        question: `What equipment do ${what} have?`,
        answer: `${a!.mine} have ${a!.name}, beside ${a!.others} of all cars, and ${b!.mine} have ${b!.name}, beside ${b!.others}.`,
      },
    ],
  }
}

const lowMiles: Maker = ({ what, own, all }) => {
  const share = ({ steps }: SearchFigures) => {
    const below = steps.mileage.filter(({ from }) => from < 30_000).reduce((sum, step) => sum + step.count, 0)
    const known = steps.mileage.reduce((sum, step) => sum + step.count, 0)
    return known < MIN_CARS ? undefined : below / known
  }
  return shareStatement(
    'low-miles',
    [share(own), share(all)],
    (mine, others) => [
      `Under 30,000 miles are ${mine} of ${what}; of all cars ${others} are.`,
      `${mine} have done less than 30,000 miles, where the site as a whole has ${others}.`,
    ],
    (mine, others) => [
      {
        question: `Are there ${what} with few miles?`,
        answer: `${mine} have done under 30,000 miles. That compares with ${others} of all cars for sale here.`,
      },
    ],
  )
}

const tax: Maker = ({ what, own, all }) => {
  const [mine, others] = [middleStep(own.steps.vedStandard), middleStep(all.steps.vedStandard)]
  const most = own.steps.vedStandard.at(-1)?.from
  if (mine === undefined || others === undefined || most === undefined) return undefined
  const low = own.steps.vedStandard.filter(({ from }) => from < 36).reduce((sum, step) => sum + step.count, 0)
  const share = percent(low / own.steps.vedStandard.reduce((sum, step) => sum + step.count, 0))
  return {
    key: 'tax',
    weight: Math.min(1, apart(mine, others) / 180),
    sentences: [
      `Road tax of up to £35 a year applies to ${share} of ${what} whose band is known.`,
      `${share} of them are taxed at £35 a year or less.`,
    ],
    questions: [
      {
        question: `What is the road tax of ${what}?`,
        answer: `${share} cost £35 a year or less. It depends on the first registration and on CO2, so check the advert of the car you want.`,
      },
    ],
  }
}
