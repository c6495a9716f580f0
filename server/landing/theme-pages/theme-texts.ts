/** The written texts of pages that are not searches, read once. */
import { z } from 'zod'
import { type MajorRepair, majorRepairs } from '#contracts/vehicle/enumerations.ts'
import { pageFront, readText, readTexts } from '../texts/page-template.ts'

const order = z.number().int().default(0)
/** A noun in the middle of a sentence: 'a tow bar'. */
const noun = z.string().min(1)

/** Pages at the path of their name, by the part of the site that they lead to. */
export const writtenTexts = {
  value: readTexts('value', pageFront),
  sell: readTexts('sell', pageFront),
  compare: readTexts('compare', pageFront),
  buy: readTexts('buy', pageFront),
}
export type Part = keyof typeof writtenTexts

/**
 * How visitors want a thing done, by the end of the slug. Such a page begins with words of its own and
 * continues as the page it is a variant of.
 */
export const suffixTexts = {
  value: readTexts('suffixes/value', pageFront),
  sell: readTexts('suffixes/sell', pageFront),
}

/** Repairs by the end of the slug; `option` is the sell form's, for which adverts are counted. */
export const repairTexts = readTexts(
  'repairs',
  z.strictObject({
    noun,
    order,
    option: z.enum(majorRepairs.map(({ value }) => value) as [MajorRepair, ...MajorRepair[]]).optional(),
  }),
)

/** What someone who sells or values a car with this equipment should know, by the feature's value. */
export const featureTexts = readTexts('features', z.strictObject({ noun, order }))

/** Zones that restrict older cars, by the city's slug. */
export const zoneTexts = readTexts(
  'zones',
  z.strictObject({
    name: z.string().min(1),
    order,
    /** Whether a private car can be charged or fined there. */
    concernsCars: z.boolean(),
  }),
)

const theme = (name: string) => readText(`themes/${name}`, pageFront)

/** Pages of which there is one for each make, city, feature, repair or marketplace. */
export const themeTexts = {
  ofMake: theme('value-of-make'),
  aroundCity: theme('value-around-city'),
  aroundCityVariant: theme('value-around-city-variant'),
  withFeature: theme('value-with-feature'),
  afterRepair: theme('value-after-repair'),
  besideMarketplace: theme('sell-beside-marketplace'),
}
