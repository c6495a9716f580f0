/** Findings of what is in the middle of the cars: price, mileage, age, insurance, tax. */
import { formatCount, formatMiles } from '#contracts/text/english.ts'
import { apart, type Finding, type Maker, MIN_CARS } from './finding.ts'
import { percentInWords, wholePounds } from './wording.ts'

/** A smaller difference from the median of all cars, as a share of it, is none. */
const MIN_GAP = 0.01

/** Said of a median about that of all cars. `median` continues 'The' or 'Their'. */
function alike(key: string, question: string, median: string, others: string): Finding {
  const sentence = `Their ${median}, about the same as for all cars on the site (${others}).`
  return { key, weight: 0, sentences: [sentence], questions: [{ question, answer: sentence }] }
}

export const priceFinding: Maker = ({ what, own, all }) => {
  if (own.price === null || !all.price) return undefined
  const [mine, others] = [wholePounds(own.price), wholePounds(all.price)]
  const gap = own.price - all.price
  const way = gap < 0 ? 'less' : 'more'
  const side = gap < 0 ? 'below' : 'above'
  const by = wholePounds(Math.abs(gap))
  const share = percentInWords(Math.abs(gap) / all.price)
  if (Math.abs(gap) < MIN_GAP * all.price)
    return alike('price', `How much do ${what} cost?`, `median asking price is ${mine}`, others)
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

export const mileageFinding: Maker = ({ what, own, all }) => {
  if (own.mileage === null || !all.mileage) return undefined
  const [mine, others] = [formatMiles(own.mileage), formatMiles(all.mileage)]
  const gap = own.mileage - all.mileage
  const way = gap < 0 ? 'fewer' : 'more'
  const by = formatCount(Math.abs(gap))
  if (Math.abs(gap) < MIN_GAP * all.mileage)
    return alike('mileage', `How many miles have ${what} done?`, `median mileage is ${mine}`, others)
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

/** The share of cars whose year is counted from which a middle year is said. */
const MIN_YEARS_KNOWN = 0.9

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

export const insuranceFinding: Maker = ({ what, own, all }) => {
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

export const ageFinding: Maker = ({ what, own, all }) => {
  const mine = middleStep(own.steps.year)
  const others = middleStep(all.steps.year)
  const commonest = own.steps.year.toSorted((a, b) => b.count - a.count)[0]
  if (mine === undefined || others === undefined || !commonest) return undefined
  // Cars from before the first bar are in no step: where they are many, the middle of the steps is not that
  // of all cars.
  const counted = own.steps.year.reduce((sum, step) => sum + step.count, 0)
  if (counted < MIN_YEARS_KNOWN * own.total) return undefined
  return {
    key: 'age',
    weight: Math.min(1, apart(mine, others) / 8),
    sentences: [
      `Half are from ${mine} or newer, and ${commonest.from} is the commonest year with ${formatCount(commonest.count)}; the middle of all cars is ${others}.`,
      `The middle one was registered in ${mine} (all cars: ${others}), and ${formatCount(commonest.count)} are of ${commonest.from}, more than of any other year.`,
      `By year, ${what} have their middle at ${mine} and their peak at ${commonest.from} (${formatCount(commonest.count)}), beside ${others} for the site.`,
    ],
    questions: [
      {
        question: `How old are ${what}?`,
        answer: `The middle year is ${mine}, beside ${others} for all cars. Most common is ${commonest.from}, with ${formatCount(commonest.count)} for sale.`,
      },
      {
        question: `Which year is the commonest for ${what}?`,
        answer: `${commonest.from}, of which there are ${formatCount(commonest.count)}. Half of the cars are from ${mine} or newer; of all cars half are from ${others} or newer.`,
      },
    ],
  }
}

export const taxFinding: Maker = ({ what, own, all }) => {
  const [mine, others] = [middleStep(own.steps.vedStandard), middleStep(all.steps.vedStandard)]
  const most = own.steps.vedStandard.at(-1)?.from
  if (mine === undefined || others === undefined || most === undefined) return undefined
  const low = own.steps.vedStandard.filter(({ from }) => from < 36).reduce((sum, step) => sum + step.count, 0)
  const share = percentInWords(low / own.steps.vedStandard.reduce((sum, step) => sum + step.count, 0))
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
