/** What adverts that list an item of equipment or a repair have in common, in sentences. */
import type { LandingSection } from '#contracts/landing/landing-page.ts'
import { formatCount, formatPlural } from '#contracts/text/english.ts'
import type { ShareByAge } from '#server/listings/stock-figures.store.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { ListedFigures } from '../figures/figures.ts'
import { percentWithTenths } from './wording.ts'

/** Below, adverts differ by chance. */
const SMALLEST_DIFFERENCE = 0.01
const FEW_MILES = 500

/** 'Cars with a tow bar are offered for 3% more …', with what that does not prove. */
export function differenceSection(noun: string, figures: ListedFigures | undefined): LandingSection {
  const heading = `With and without ${noun}`
  const difference = figures?.difference
  if (!difference) {
    return {
      id: 'difference',
      heading,
      paragraphs: [
        `Too few adverts can be compared to say what ${noun} goes with in price. We compare only cars of one model and year, some that list it and some that do not.`,
      ],
    }
  }
  const { having, lacking, groups, share, miles } = difference
  const price =
    Math.abs(share) < SMALLEST_DIFFERENCE
      ? 'for about the same price as'
      : `for ${percentWithTenths(Math.abs(share))} ${share > 0 ? 'more' : 'less'} than`
  const driven =
    Math.abs(miles) < FEW_MILES
      ? 'about as many miles'
      : `${formatCount(Math.abs(miles))} miles ${miles > 0 ? 'more' : 'fewer'} on average`
  return {
    id: 'difference',
    heading,
    paragraphs: [
      `Among cars of one model and year, those that list ${noun} are offered ${price} those that do not, and have ${driven}. That is the mean over ${formatPlural(groups, 'model and year', 'models and years')}, with ${formatPlural(having, 'car')} that list it and ${formatCount(lacking)} that do not.`,
      'It is a difference between adverts, and not what the item adds: cars that list it are often better kept or better equipped in other ways too.',
    ],
  }
}

const bands: Readonly<Record<number, string>> = {
  0: 'Under 3 years',
  3: '3 to 5 years',
  6: '6 to 9 years',
  10: '10 years and more',
}

export function ageSection(noun: string, byAge: readonly ShareByAge[]): LandingSection[] {
  if (byAge.length < 2) return []
  const shares = byAge.map(({ fromAge, cars, of }) => ({ age: bands[fromAge]!, share: cars / of, of }))
  const sorted = shares.toSorted((a, b) => b.share - a.share)
  const [most, least] = [sorted[0]!, sorted.at(-1)!]
  return [
    {
      id: 'by-age',
      heading: `How common ${noun} is`,
      paragraphs: [
        `It is listed most often for cars of ${most.age.toLowerCase()} (${percentWithTenths(most.share)}), and least for ${least.age.toLowerCase()} (${percentWithTenths(least.share)}). Counted are adverts that list at least something.`,
      ],
      table: {
        caption: `Share of adverts that list ${noun}, by age`,
        columns: ['Age', 'Share', 'Adverts'],
        rows: shares.map(({ age, share, of }) => ({
          cells: [age, percentWithTenths(share), formatCount(of)],
        })),
      },
    },
  ]
}

export function modelSection(noun: string, { models }: ListedFigures): LandingSection[] {
  if (models.length < 2) return []
  const [first, second] = models.map(row => `${row.make} ${row.model}`)
  return [
    {
      id: 'models',
      heading: `Models that most often list ${noun}`,
      paragraphs: [
        `In front is the ${first}, before the ${second}. Models with fewer than 20 such adverts are left out.`,
      ],
      table: {
        caption: `Models by share of adverts that list ${noun}`,
        columns: ['Model', 'Share', 'Adverts'],
        rows: models.map(({ make: makeName, model: modelName, cars, of }) => {
          const make = catalogue().make(makeName)
          const model = make && catalogue().model(make, modelName)
          return {
            cells: [`${makeName} ${modelName}`, percentWithTenths(cars / of), formatCount(of)],
            ...(make && model ? { to: `/${make.slug}/${model.slug}` } : {}),
          }
        }),
      },
    },
  ]
}
