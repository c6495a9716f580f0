/** /car-value-with-tow-bar: what adverts say of cars with an item of equipment. */

import type { LandingTexts } from '#contracts/landing/landing-page.ts'
import { formatCount } from '#contracts/text/english.ts'
import { type FeatureName, features } from '#contracts/vehicle/features.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import type { LandingWriter } from '../themes.ts'
import { ageSection, differenceSection, modelSection } from './listed-figures.ts'
import { featureTexts } from './theme-texts.ts'
import { percentWithTenths } from './wording.ts'

const MAX_RELATED = 6

export function valueWithFeature(figures: LandingFigures): LandingWriter {
  return async ({ params }): Promise<LandingTexts> => {
    const feature = features.find(({ value }) => value === params.feature)!
    const { noun, introduction, sections } = featureTexts.get(feature.value)!
    const own = await figures.of('feature', feature.value)
    const known = own?.byAge.reduce((sum, { of }) => sum + of, 0) ?? 0
    const cars = own?.byAge.reduce((sum, band) => sum + band.cars, 0) ?? 0
    return {
      title: `Car value with ${noun}: what adverts show`,
      description: `What ${noun} means for the value of a car: how common it is by age, on which models, how prices differ, and how to show it.`,
      heading: `The value of a car with ${noun}`,
      paragraphs: [
        ...introduction,
        known > 0
          ? `${percentWithTenths(cars / known)} of the cars here whose advert lists equipment have it. A valuation by plate does not know your equipment; tick it in the sell form, and the price range there takes it into account.`
          : 'A valuation by plate does not know your equipment; tick it in the sell form, and the price range there takes it into account.',
      ],
      facts: own
        ? [
            { label: `Adverts that list it`, value: formatCount(own.value.cars) },
            ...(known > 0 ? [{ label: 'Share of adverts', value: percentWithTenths(cars / known) }] : []),
          ]
        : [],
      sections: [
        ...(own ? ageSection(noun, own.byAge) : []),
        ...(own ? modelSection(noun, own) : []),
        { id: 'proof', heading: `Selling a car with ${noun}`, paragraphs: sections.map(({ text }) => text) },
      ],
      faq: [
        {
          question: `Is a car with ${noun} worth more?`,
          answer: differenceSection(noun, own).paragraphs.join(' '),
        },
        {
          question: `Can buyers search for ${noun}?`,
          answer: `Yes, ‘${feature.label}’ is a filter under ${feature.category}. A car is found by it only if its seller has ticked the box.`,
        },
      ],
      links: [
        {
          heading: 'On offer now',
          links: [{ text: `Used cars with ${noun}`, to: `/used-cars-with-${feature.value}` }],
        },
        { heading: `More of ${feature.category}`, links: related(feature.value) },
      ],
      crumbs: [{ name: 'Value my car', path: '/value-my-car' }],
      robots: 'index, follow',
    }
  }
}

/** Others of its category. */
function related(name: FeatureName) {
  const { category } = features.find(({ value }) => value === name)!
  return features
    .filter(feature => feature.category === category && feature.value !== name)
    .slice(0, MAX_RELATED)
    .map(({ value }) => ({
      text: `Car value with ${featureTexts.get(value)!.noun}`,
      to: `/car-value-with-${value}`,
    }))
}
