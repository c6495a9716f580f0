/** The few keywords that the browser understands without the server and its catalogue of cars. */
import type { Understood } from '#contracts/assistant/assistant.ts'
import type { RangeCriterion } from '#contracts/criteria/criterion.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { criterionRangeText } from '#contracts/criteria/tags.ts'
import { USUAL_PLACE_MILES } from '#contracts/site.ts'
import { bodyTypes, colours, fuelTypes, type Option, transmissions } from '#contracts/vehicle/enumerations.ts'

export interface Keywords {
  criteria: Criteria
  understood: Understood[]
}

type ListName = 'bodyType' | 'fuelType' | 'transmission' | 'color'
const lists: Readonly<Record<ListName, readonly Option[]>> = {
  bodyType: bodyTypes,
  fuelType: fuelTypes,
  transmission: transmissions,
  color: colours,
}
const MONEY =
  /\b(under|below|up to|max(?:imum)?|less than|over|above|from|at least|more than)\s+£?\s?(\d[\d,]*)(\.\d+)?\s?(k|grand)?\b/gi
const PLACE = /\bnear\s+([a-z]{3,}(?:[ -][a-z]{3,})?)\s*$/i
const lower = /under|below|up to|max|less/i
/** Below this, in pounds, a number is not taken for a price. */
const MIN_POUNDS = 300

export function keywordsIn(text: string): Keywords {
  const found: Keywords = { criteria: {}, understood: [] }
  for (const { 0: word, index } of text.matchAll(/[\p{L}\d-]+/gu)) readWord(found, word, index)
  for (const match of text.matchAll(MONEY)) readMoney(found, match)
  const place = PLACE.exec(text)
  if (place?.[1] && place[1].toLowerCase() !== 'me') {
    const [words, town] = place
    const city = town.replace(/\b[a-z]/g, letter => letter.toUpperCase())
    found.criteria = { ...found.criteria, city, distance: USUAL_PLACE_MILES }
    found.understood.push(
      tag('city', `Near ${city}`, words, place.index),
      tag('distance', `Within ${USUAL_PLACE_MILES} miles`, words, place.index),
    )
  }
  return { ...found, understood: found.understood.toSorted((a, b) => a.from - b.from) }
}

function readWord(found: Keywords, word: string, index: number): void {
  const said = word.toLowerCase()
  for (const name of Object.keys(lists) as ListName[]) {
    const option = lists[name].find(({ value, aliases = [] }) =>
      [value, ...aliases].some(name => name === said || `${name}s` === said),
    )
    const known = found.criteria[name] ?? []
    if (!option || known.includes(option.value)) continue
    found.criteria = { ...found.criteria, [name]: [...known, option.value] }
    found.understood.push(tag(name, option.label, word, index))
  }
}

function readMoney(
  found: Keywords,
  { 0: words, 1: which = '', 2: digits = '', 3: part = '', 4: k, index }: RegExpExecArray,
): void {
  const pounds = Math.round(Number(digits.replaceAll(',', '') + part) * (k ? 1000 : 1))
  if (pounds < MIN_POUNDS) return
  const bound = lower.test(which) ? 'priceMax' : 'priceMin'
  found.criteria = { ...found.criteria, [bound]: pounds }
  const { priceMin, priceMax } = found.criteria
  const label = criterionRangeText(criterionNamed('price') as RangeCriterion, priceMin, priceMax) ?? ''
  found.understood = found.understood.filter(one => one.criterion !== 'price')
  found.understood.push(tag('price', label, words, index))
}

const tag = (criterion: string, text: string, words: string, from: number): Understood => ({
  criterion,
  label: null,
  text,
  words,
  from,
  to: from + words.length,
})
