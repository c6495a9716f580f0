/** Findings of which part of the cars has something, beside the part of all cars. */
import { listAnd } from '#contracts/text/english.ts'
import { fuelTypes } from '#contracts/vehicle/enumerations.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import { apart, type Finding, type Maker, MIN_CARS } from './finding.ts'
import { hashOf, percentInWords } from './wording.ts'

/** The share with a value of cars whose fact is known; undefined where it is known of too few. */
function shareOf(counts: Readonly<Record<string, number>>, values: readonly string[]): number | undefined {
  const known = Object.values(counts).reduce((sum, one) => sum + one, 0)
  if (known < MIN_CARS) return undefined
  return values.reduce((sum, value) => sum + (counts[value] ?? 0), 0) / known
}

const shareOfFlag = ({ yes, no }: { yes: number; no: number }) => shareOf({ yes, no }, ['yes'])

/** A finding of a share, with its wordings made from the two percentages. */
function shareFinding(
  key: string,
  [mine, others]: [number | undefined, number | undefined],
  sentences: (mine: string, others: string) => readonly string[],
  questions: (mine: string, others: string) => Finding['questions'],
): Finding | undefined {
  if (mine === undefined || others === undefined) return undefined
  const shown = [percentInWords(mine), percentInWords(others)] as const
  return { key, weight: apart(mine, others), sentences: sentences(...shown), questions: questions(...shown) }
}

export const automaticsFinding: Maker = ({ what, own, all }) => {
  const values = ['automatic', 'semi-automatic']
  return shareFinding(
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

export const fuelsFinding: Maker = ({ what, own, all }) => {
  const ranked = Object.entries(own.counts.fuelType).sort(([, a], [, b]) => b - a)
  const [first, second] = ranked
  if (!first || !second) return undefined
  const share = shareOf(own.counts.fuelType, [first[0]])
  const usual = shareOf(all.counts.fuelType, [first[0]])
  const next = shareOf(own.counts.fuelType, [second[0]])
  if (share === undefined || usual === undefined || next === undefined) return undefined
  const [one, other] = [fuelName(first[0]), fuelName(second[0])]
  const [mine, others, follows] = [percentInWords(share), percentInWords(usual), percentInWords(next)]
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

export const ulezFinding: Maker = ({ what, own, all }) =>
  shareFinding(
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

export const sellersFinding: Maker = ({ what, own, all }) =>
  shareFinding(
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

export const coloursFinding: Maker = ({ what, own, all }) => {
  const ranked = Object.entries(own.counts.color).sort(([, a], [, b]) => b - a)
  const [first, second, third] = ranked.map(([colour]) => colour)
  if (!first || !second || !third) return undefined
  return shareFinding(
    'colours',
    [shareOf(own.counts.color, [first]), shareOf(all.counts.color, [first])],
    (mine, others) => [
      `The commonest colour is ${first} with ${mine} (${others} of all cars), before ${second} and ${third}.`,
      `${mine} are ${first}, beside ${others} of cars in general; ${second} and ${third} follow.`,
    ],
    (mine, others) => [
      {
        question: `Which colours do ${what} come in?`,
        answer: `Most are ${listAnd([first, second, third])}. ${mine} are ${first}, where all cars have ${others}.`,
      },
    ],
  )
}

export const keepersFinding: Maker = ({ what, own, all }) =>
  shareFinding(
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

export const historyFinding: Maker = ({ what, own, all }) => {
  const values = ['full', 'full dealer']
  return shareFinding(
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
export const equipmentFinding: Maker = ({ what, own, all }) => {
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
    mine: percentInWords(mine),
    others: percentInWords(others),
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

export const lowMilesFinding: Maker = ({ what, own, all }) => {
  const share = ({ steps }: SearchFigures) => {
    const below = steps.mileage.filter(({ from }) => from < 30_000).reduce((sum, step) => sum + step.count, 0)
    const known = steps.mileage.reduce((sum, step) => sum + step.count, 0)
    return known < MIN_CARS ? undefined : below / known
  }
  return shareFinding(
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
