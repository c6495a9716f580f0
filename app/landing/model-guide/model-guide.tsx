import { type ComponentType, useId } from 'react'
import { pageWidth } from '#app/frame/page-width.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { ModelGuide as Guide } from '#contracts/landing/model-guide/model-guide.ts'
import { Generations } from './generations.tsx'
import { MotFailures } from './mot-failures.tsx'
import { CheapestToRun, PricesByGeneration } from './prices.tsx'
import { Values } from './values.tsx'

interface Part {
  id: string
  title: (name: string) => string
  Content: ComponentType<{ guide: Guide }>
  isShown: (guide: Guide) => boolean
}

const always = () => true

const parts: readonly Part[] = [
  {
    id: 'guide-values',
    title: name => `What a ${name} is worth as it ages`,
    Content: Values,
    isShown: always,
  },
  {
    id: 'guide-prices',
    title: () => 'Prices by generation',
    Content: PricesByGeneration,
    isShown: ({ generations }) => generations.some(({ stock }) => stock !== null),
  },
  {
    id: 'guide-running-costs',
    title: () => 'Cheapest to run',
    Content: CheapestToRun,
    isShown: ({ picks }) => picks.length > 0,
  },
  {
    id: 'guide-generations',
    title: () => 'Generations and engines',
    Content: Generations,
    isShown: ({ generations }) => generations.length > 0,
  },
  {
    id: 'guide-mot',
    title: () => 'MOT failures',
    Content: MotFailures,
    isShown: always,
  },
]

/** Everything that the site knows of a model. Works without scripts. */
export function ModelGuideSection({ guide }: { guide: Guide }) {
  const title = useId()
  const name = `${guide.make.name} ${guide.model.name}`
  const shown = parts.filter(part => part.isShown(guide))
  return (
    <article id="model-guide" aria-labelledby={title} className={classNames(pageWidth, 'mt-12 grid gap-10')}>
      <header>
        <h2 id={title} className="text-[28px] leading-9">
          {name} guide
        </h2>
        <nav aria-label={`${name} guide`} className="mt-3 print:hidden">
          <ul className="flex flex-wrap gap-x-5">
            {shown.map(({ id, title: titleOf }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-block py-1.5 text-link underline decoration-1 underline-offset-3 hover:decoration-2"
                >
                  {titleOf(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {shown.map(({ id, title: titleOf, Content }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="skip-offscreen min-w-0 scroll-mt-20"
        >
          <h3 id={`${id}-title`} className="mb-4 text-[22px]">
            {titleOf(name)}
          </h3>
          <Content guide={guide} />
        </section>
      ))}
    </article>
  )
}
