/** /car-value-after-clutch: what a repair is, which papers prove it, what adverts that name it share. */
import type { LandingTexts } from '#contracts/landing/landing-page.ts'
import { majorRepairs } from '#contracts/vehicle/enumerations.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import { readPageBody } from '../texts/page-body.ts'
import { pageTexts } from '../texts/page-template.ts'
import type { LandingWriter } from '../themes.ts'
import { differenceValues } from './difference.ts'
import { repairTexts, themeTexts } from './theme-texts.ts'
import { following } from './written-pages.ts'

export function valueAfterRepair(figures: LandingFigures): LandingWriter {
  return async ({ params }): Promise<LandingTexts> => {
    const slug = params.repair!
    const { noun, option, body } = repairTexts.get(slug)!
    const own = (option && (await figures.of('repair', option))) ?? null
    const written = readPageBody(body({ noun }))
    const texts = pageTexts(themeTexts.afterRepair, {
      ...{ noun, own },
      option: majorRepairs.find(({ value }) => value === option)?.label ?? null,
      difference: differenceValues(own),
    })
    return {
      ...texts,
      paragraphs: [...written.paragraphs, ...texts.paragraphs],
      sections: [...written.sections, ...texts.sections],
      faq: [...written.faq, ...texts.faq],
      links: [
        { heading: 'After other repairs', links: following([...repairTexts.keys()], slug).map(linkTo) },
      ],
      crumbs: [{ name: 'Value my car', path: '/value-my-car' }],
      robots: 'index, follow',
    }
  }
}

const linkTo = (slug: string) => ({
  text: `Car value after ${repairTexts.get(slug)!.noun}`,
  to: `/car-value-after-${slug}`,
})
