/** /car-value-with-tow-bar: what adverts say of cars with an item of equipment. */
import type { LandingTexts } from '#contracts/landing/landing-page.ts'
import { type FeatureName, features } from '#contracts/vehicle/features.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import { modelPath } from '../model-path.ts'
import { readPageBody } from '../texts/page-body.ts'
import { pageTexts } from '../texts/page-template.ts'
import type { LandingWriter } from '../themes.ts'
import { differenceValues } from './difference.ts'
import { featureTexts, themeTexts } from './theme-texts.ts'

const MAX_RELATED = 6

const bands: Readonly<Record<number, string>> = {
  0: 'Under 3 years',
  3: '3 to 5 years',
  6: '6 to 9 years',
  10: '10 years and more',
}

export function valueWithFeature(figures: LandingFigures): LandingWriter {
  return async ({ params }): Promise<LandingTexts> => {
    const feature = features.find(({ value }) => value === params.feature)!
    const { noun, body } = featureTexts.get(feature.value)!
    const own = (await figures.of('feature', feature.value)) ?? null
    const byAge = (own?.byAge ?? []).map(({ fromAge, cars, of }) => ({
      ...{ age: bands[fromAge]!, share: cars / of, cars, of },
    }))
    const byShare = byAge.toSorted((a, b) => b.share - a.share)
    const known = byAge.reduce((sum, { of }) => sum + of, 0)
    const written = readPageBody(body({ noun }))
    const texts = pageTexts(themeTexts.withFeature, {
      ...{ noun, feature, own, byAge },
      share: known > 0 ? byAge.reduce((sum, { cars }) => sum + cars, 0) / known : null,
      most: byShare[0],
      least: byShare.at(-1),
      models: (own?.models ?? []).map(({ make, model, cars, of }) => ({
        ...{ name: `${make} ${model}`, to: modelPath(make, model), share: cars / of, of },
      })),
      difference: differenceValues(own),
    })
    return {
      ...texts,
      paragraphs: [...written.paragraphs, ...texts.paragraphs],
      sections: [...texts.sections, ...written.sections],
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
