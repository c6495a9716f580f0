import { type ReactNode, useId } from 'react'
import { apiContext } from '#app/api.ts'
import { missing } from '#app/frame/missing-page.ts'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { SizedPicture } from '#app/listings/sized-picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { getCarValuation } from '#contracts/valuation/endpoints.ts'
import type { Route } from './+types/price-label-page.ts'
import { ComparablesChart } from './comparables-chart.tsx'
import { EstimateSums } from './estimate-sums.tsx'
import { type EstimateFacts, priceLabelFacts } from './price-label-facts.ts'
import { RangeBar } from './range-bar.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const valuation = await api.call(getCarValuation, { params: { id: params.id } }).catch(missing('This car'))
  return { id: params.id, facts: priceLabelFacts(valuation) }
}

/** Not for search engines, which have the car's page. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingPageMeta('Car not found')
  const { id, facts } = loaderData
  return pageMeta(originIn(matches), {
    title: `${facts.title} ${facts.name}`,
    description: `How the price of this ${facts.name} compares with our estimate, and why.`,
    path: `/price-label/${id}`,
    robots: 'noindex, follow',
  })
}

export default function PriceLabelPage({ loaderData: { facts } }: Route.ComponentProps) {
  const { crumbs, carPath, name, price, picture, label, title, answer, writtenOff, estimate } = facts
  return (
    <article className={classNames(pageWidth, 'pt-4')}>
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-3 max-w-300">
        <h1 className="text-[26px] leading-8 sm:text-[32px] sm:leading-9">{title}</h1>
        <Card className="mt-4 flex items-center gap-4 p-3 sm:p-4">
          {picture && (
            <SizedPicture
              picture={picture}
              sizes="120px"
              alt=""
              width={120}
              height={80}
              className="aspect-3/2 w-24 shrink-0 rounded-sm object-cover sm:w-30"
            />
          )}
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="price text-[24px] leading-8">{price}</span>
              {label && <Badge tone={label.value}>{label.label}</Badge>}
            </p>
            <TextLink to={carPath} className="inline-block py-2.5 wrap-anywhere">
              {name}
            </TextLink>
          </div>
        </Card>
        <p className="mt-4 text-[18px] font-semibold">{answer}</p>
        {writtenOff && (
          <div className="mt-4">
            <Notice tone="warning" title="Written off and repaired">
              {writtenOff}
            </Notice>
          </div>
        )}
        {estimate && <Estimate estimate={estimate} />}
        <div className="mt-8 flex flex-col items-start">
          <TextLink to="/valuation-accuracy" className="py-2.5">
            How accurate our estimates are
          </TextLink>
          <TextLink to={carPath} className="py-2.5">
            Back to the car
          </TextLink>
        </div>
      </div>
    </article>
  )
}

function Estimate({ estimate }: { estimate: EstimateFacts }) {
  const { range, rangeText, confidence, sums, comparables, chart, unknown, learnt } = estimate
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-x-12 gap-y-9 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <RangeBar range={range} />
        <p className="mt-4">{rangeText}</p>
        <p className="mt-1 text-muted">{confidence}</p>
      </div>
      <Part title="How the estimate is made up">
        <EstimateSums {...sums} />
      </Part>
      <Part title="Cars like this one">
        {comparables.length === 0 ? (
          <p>No car like this one is on offer at the moment.</p>
        ) : (
          <ComparablesChart chart={chart} cars={comparables} />
        )}
      </Part>
      <Part title="What the label does not know">
        {unknown.length > 0 && <p>The advert does not give: {unknown.join(', ').toLowerCase()}.</p>}
        <p className={unknown.length > 0 ? 'mt-2' : undefined}>
          No advert tells us the state of paint, tyres, interior and engine, or how the car drives. They can
          make it worth more or less.
        </p>
        <p className="mt-2 text-muted">{learnt}</p>
      </Part>
    </div>
  )
}

/** Not the car page's Section, which would then be a file of its own that both pages load. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-[22px]">
        {title}
      </h2>
      {children}
    </section>
  )
}
