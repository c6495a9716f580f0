/** Messages that ask for a value or a bound, in several wordings, the preferred one first. */
import type { ManyName } from '#contracts/criteria/declarations.ts'
import { patch, set } from '#contracts/criteria/fields.ts'
import { capitalised } from '#contracts/text/english.ts'
import { formatNumber, lowerInitial } from '../response/wording.ts'
import type { SuggestionCandidate } from './candidates.ts'

/** 'Only estates', 'Petrol only' */
export function optionMessage(criterion: ManyName, value: string, label: string): SuggestionCandidate {
  const meaning = { criteria: set({}, patch(criterion, [value])) }
  const word = lowerInitial(label)
  if (criterion === 'bodyType') {
    const many = `${word}s`
    return { sentences: [`Only ${many}`, capitalised(many), label], meaning }
  }
  return { sentences: [`${label} only`, `Only ${word}`, label], meaning }
}

export function makeMessage(slug: string, name: string): SuggestionCandidate {
  return { sentences: [name, `${name} cars`], meaning: { criteria: { make: [slug] } } }
}

export function modelMessage(
  make: string,
  makeName: string,
  slug: string,
  name: string,
): SuggestionCandidate {
  return { sentences: [`${makeName} ${name}`], meaning: { criteria: { make: [make], model: [slug] } } }
}

export function maxPriceMessage(pounds: number): SuggestionCandidate {
  const amount = `£${formatNumber(pounds)}`
  return { sentences: [`Under ${amount}`, `Up to ${amount}`], meaning: { criteria: { priceMax: pounds } } }
}

export function maxMonthlyMessage(pounds: number): SuggestionCandidate {
  const amount = `£${formatNumber(pounds)} a month`
  return {
    sentences: [`Under ${amount}`, `Up to ${amount}`],
    meaning: { criteria: { priceMax: pounds, priceType: 'finance' } },
  }
}

export function maxMileageMessage(miles: number): SuggestionCandidate {
  return {
    sentences: [`Under ${formatNumber(miles)} miles`, `Up to ${formatNumber(miles)} miles`],
    meaning: { criteria: { mileageMax: miles } },
  }
}

export function minYearMessage(year: number): SuggestionCandidate {
  return {
    sentences: [`${year} or newer`, `From ${year} onwards`],
    meaning: { criteria: { yearMin: year } },
  }
}

export function distanceMessage(miles: number): SuggestionCandidate {
  return {
    sentences: [`Within ${miles} miles`, `Within ${miles} miles of me`],
    meaning: { criteria: { distance: miles } },
  }
}
