import type { ComponentProps, ReactNode } from 'react'
import { apiContext } from '#app/api.ts'
import { noticeOf, sendForm } from '#app/forms/outcome.ts'
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import { missing } from '#app/frame/missing-page.ts'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ShareButton } from '#app/ui/share-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { valuationEmailForm } from '#contracts/forms/other-forms.ts'
import { formatCount, formatDate, formatMiles } from '#contracts/text/english.ts'
import { getValuation, postValuationEmail } from '#contracts/valuation/endpoints.ts'
import type { OwnCar, OwnValuation } from '#contracts/valuation/own-car.ts'
import { bodyTypes, fuelTypes, type Option, transmissions } from '#contracts/vehicle/enumerations.ts'
import type { Route } from './+types/valuation-page.ts'
import { Comparables } from './comparables.tsx'
import type { EmailForm } from './email-form.tsx'
import { EstimateSums } from './estimate-sums.tsx'
import { Depreciation, PriceTrend } from './over-time.tsx'
import { PriceStrip } from './price-strip.tsx'
import { sumsOf } from './sums-of.ts'
import { ThreePrices } from './three-prices.tsx'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = context.get(apiContext).call(getValuation, { params: { id } })
  const valuation = await call.catch(missing('This valuation'))
  const { car, explanation, prices } = valuation
  return {
    valuation,
    facts: factsLine(car),
    sums: sumsOf(explanation, { name: 'At a dealer', pence: prices[0]!.pricePence }),
  }
}

/** Asks for emails when the value changes. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  return await sendForm(valuationEmailForm, await request.formData(), async body =>
    noticeOf(await context.get(apiContext).send(postValuationEmail, { params: { id }, body })),
  )
}

/** For those who have the address, not for search engines. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingPageMeta('Valuation not found')
  const { id, car } = loaderData.valuation
  return pageMeta(originIn(matches), {
    title: `What a ${car.name} is worth`,
    description: `A valuation with ${formatMiles(car.mileage)}: dealer, private and part-exchange prices, and what makes them.`,
    path: `/valuation/${id}`,
    robots: 'noindex, follow',
  })
}

/** It works without scripts; their code is loaded when the visitor approaches it. */
const LazyEmailForm = await lazyHydrated<ComponentProps<typeof EmailForm>>(
  () => import('./email-form.tsx').then(module => module.EmailForm),
  { marker: '#valuation-email form', near: '#valuation-email' },
)
const formFallback = <Skeleton className="h-60" />

export default function ValuationPage({
  loaderData: { valuation, facts, sums },
  actionData,
}: Route.ComponentProps) {
  const { id, car, createdAt } = valuation
  return (
    <article className={classNames(pageWidth, 'pt-4')}>
      <div className="print:hidden">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', to: '/' },
            { label: 'Value my car', to: '/value-my-car' },
            { label: 'Valuation' },
          ]}
        />
      </div>
      <h1 className="mt-3 text-[28px] leading-8 wrap-anywhere sm:text-[36px] sm:leading-10">{car.name}</h1>
      <p className="mt-1 text-muted">{facts}</p>
      <p className="mt-1 text-[15px] text-muted">Valued on {formatDate(createdAt)}</p>
      <div className="mt-6">
        <ThreePrices prices={valuation.prices} marketCheck={valuation.marketCheck} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={`/sell-my-car?valuation=${id}`} look="primary" size="large" className="max-sm:w-full">
          Sell it here
        </ButtonLink>
        <ShareButton title={`What a ${car.name} is worth`} label="Share this valuation" wide={false} />
        <ButtonLink to="/value-my-car">Value another car</ButtonLink>
      </div>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-12 lg:grid-cols-2">
        <Part title="Where the prices lie" isWide>
          <PriceStrip prices={valuation.prices} comparables={valuation.comparables} />
          <Confidence valuation={valuation} />
          <Comparables cars={valuation.comparables} />
        </Part>
        <Part title="What makes the price">
          <EstimateSums {...sums} />
        </Part>
        <div className="grid grid-cols-1 gap-12">
          <Part title="In the years to come">
            <Depreciation steps={valuation.depreciation} moreMiles={valuation.moreMiles} />
          </Part>
          <Part title="In the past months">
            <PriceTrend months={valuation.trend} />
          </Part>
        </div>
        <Part title="What this does not know">
          <Unknown unknown={valuation.unknown} />
        </Part>
        <Part title="Email me when it changes">
          <div id="valuation-email">
            <LazilyHydrated part={LazyEmailForm} props={{ outcome: actionData }} fallback={formFallback} />
          </div>
        </Part>
      </div>
      <p className="mt-12 max-w-prose text-[15px] text-muted">
        An estimate by our price model of {formatDate(valuation.model.learntAt)}, which has learnt from{' '}
        {formatCount(valuation.model.cars)} adverts. It is not an offer to buy.{' '}
        <TextLink to="/valuation-accuracy">How accurate it is</TextLink>
      </p>
    </article>
  )
}

function Part({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={classNames('min-w-0', isWide && 'lg:col-span-2')}>
      <h2 className="mb-4 text-[24px]">{title}</h2>
      {children}
    </section>
  )
}

const confidenceWords = {
  high: 'We are fairly sure.',
  medium: 'We are not quite sure.',
  low: 'This is a rough guess.',
} as const

function Confidence({ valuation: { confidence, confidenceReason } }: { valuation: OwnValuation }) {
  return (
    <p className="mt-6">
      <strong className="font-semibold">{confidenceWords[confidence]}</strong> {confidenceReason}
    </p>
  )
}

/** 'Petrol · Manual · 48,000 miles · Yorkshire and The Humber' */
function factsLine({ fuelType, gearbox, bodyType, mileage, region }: OwnCar): string {
  const labels = [
    labelOf(fuelTypes, fuelType),
    labelOf(transmissions, gearbox),
    labelOf(bodyTypes, bodyType),
    formatMiles(mileage),
    region,
  ]
  return labels.filter(Boolean).join(' · ')
}

const labelOf = (options: readonly Option[], value: string | null) =>
  options.find(option => option.value === value)?.label

/** What no form and no register tells. */
const neverKnown = ['Paint and interior', 'Tyres', 'How it drives']

function Unknown({ unknown }: { unknown: readonly string[] }) {
  return (
    <>
      <p className="max-w-prose">
        The price is that of a car in the usual state for its age and miles. These can make yours worth more
        or less:
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[...unknown, ...neverKnown].map(fact => (
          <li key={fact} className="rounded-md bg-sunken px-3 py-1.5 text-[15px] first-letter:uppercase">
            {fact}
          </li>
        ))}
      </ul>
    </>
  )
}
