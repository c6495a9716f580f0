/** /car-value-after-clutch: what a repair is, which papers prove it, what adverts that name it share. */

import type { LandingSection, LandingTexts } from '#contracts/landing/landing-page.ts'
import { slugify } from '#contracts/slug.ts'
import { capitalised, formatCount, formatPlural } from '#contracts/text/english.ts'
import { type MajorRepair, majorRepairs } from '#contracts/vehicle/enumerations.ts'
import type { ListedFigures } from '../figures/figures.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import type { LandingWriter } from '../themes.ts'
import { differenceSection } from './listed-figures.ts'
import { repairTexts } from './theme-texts.ts'

const MAX_RELATED = 6

export function valueAfterRepair(figures: LandingFigures): LandingWriter {
  return async ({ params }): Promise<LandingTexts> => {
    const slug = params.repair!
    const repair = repairTexts.get(slug)!
    const { noun, option, introduction, sections, faq } = repair
    const own = option && (await figures.of('repair', option))
    return {
      title: `Car value after ${noun}: papers and price`,
      description: `What ${noun} means for a car’s value: when it is due, the signs, the papers to keep, and how a valuation treats it.`,
      heading: `The value of a car after ${noun}`,
      paragraphs: [...introduction, treatment(repair)],
      facts: own ? facts(own) : [],
      sections: [
        ...sections.map(({ heading, text }) => ({ id: slugify(heading), heading, paragraphs: [text] })),
        ...(option ? [advertSection(noun, own), differenceSection(noun, own)] : []),
      ],
      faq: [
        ...faq,
        {
          question: `Does ${noun} add what it cost?`,
          answer: `Seldom. ${capitalised(noun)} puts right what a buyer would otherwise take off the price. The invoice is worth most to a buyer who would have had to pay for it next.`,
        },
      ],
      links: [{ heading: 'After other repairs', links: related(slug) }],
      crumbs: [{ name: 'Value my car', path: '/value-my-car' }],
      robots: 'index, follow',
    }
  }
}

function treatment({ noun, option }: { noun: string; option?: MajorRepair | undefined }): string {
  return option
    ? `Our price model does not read repairs: it values the car by its facts, its history and its declared faults. Use the invoice to ask for a price in the upper half of the range, and tick ‘${majorRepairs.find(({ value }) => value === option)!.label}’ in the sell form: buyers can filter by it.`
    : `Our price model does not read repairs such as ${noun}. If the fault is still there, declare it in the sell form: its price guide counts known faults. If it is repaired, write it into the description with its date and mileage.`
}

function facts({ value: { cars, medianMiles, medianAge } }: ListedFigures): LandingTexts['facts'] {
  return [
    { label: 'Adverts that name it', value: formatCount(cars) },
    ...(medianMiles === null
      ? []
      : [{ label: 'Their median mileage', value: `${formatCount(medianMiles)} miles` }]),
    ...(medianAge === null ? [] : [{ label: 'Their median age', value: formatPlural(medianAge, 'year') }]),
  ]
}

function advertSection(noun: string, own: ListedFigures | undefined): LandingSection {
  const text = own
    ? `${formatPlural(own.value.cars, 'advert')} here ${own.value.cars === 1 ? 'names' : 'name'} ${noun}${own.value.medianMiles === null ? '' : `; the car in the middle of them has ${formatCount(own.value.medianMiles)} miles`}. Many sellers leave repairs out, so there are more such cars than that.`
    : `No advert here names ${noun} at present. Many sellers leave repairs out, so that does not mean that none has had one.`
  return { id: 'adverts', heading: 'How many adverts name it', paragraphs: [text] }
}

/** Those that follow in the list, which has related ones together. */
function related(slug: string) {
  const slugs = [...repairTexts.keys()]
  const at = slugs.indexOf(slug)
  return [...slugs.slice(at + 1), ...slugs.slice(0, at)].slice(0, MAX_RELATED).map(other => ({
    text: `Car value after ${repairTexts.get(other)!.noun}`,
    to: `/car-value-after-${other}`,
  }))
}
