import type { ComponentProps } from 'react'
import { data, redirect } from 'react-router'
import { type Api, apiContext, isProblem } from '#app/api.ts'
import { refused, SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { noStore } from '#app/frame/private-page.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { valueByHandForm, valueMyCarForm } from '#contracts/forms/other-forms.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { keepableValues, type SentValues, sentValues } from '#contracts/forms/sent-values.ts'
import { getLandingPage } from '#contracts/landing/endpoints.ts'
import { londonDay } from '#contracts/london-days.ts'
import { getMakes } from '#contracts/search/endpoints.ts'
import { getValuationAccuracy, postValuation } from '#contracts/valuation/endpoints.ts'
import type { Route } from './+types/value-my-car-page.ts'
import type { CarForm, CarFormAnswer } from './car-form.tsx'
import { valueMyCarData } from './structured-data.ts'

const PATH = '/value-my-car'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [texts, makes, accuracy] = await Promise.all([
    api.call(getLandingPage, { query: { path: PATH } }),
    api.call(getMakes).catch(() => []),
    api.call(getValuationAccuracy).catch(() => null),
  ])
  if (texts.kind === 'redirect') throw redirect(texts.to)
  const { title, description, heading, paragraphs, sections, faq } = texts
  return {
    texts: { title, description, heading, paragraphs, sections, faq },
    isByHand: url.searchParams.get('by') === 'hand',
    makes: makes.map(({ label }) => label),
    /** Per cent; null before a model has been learnt. */
    medianError: accuracy && Math.round(accuracy.measures.all.mdape * 1000) / 10,
  }
}

/** The registration comes in the body and goes nowhere else: into no address, nor the valuation. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData()
  const isByHand = sent.get('by') === 'hand'
  const form = isByHand ? valueByHandForm : valueMyCarForm
  const values = sentValues(form, sent)
  const { errors } = parseForm(form, values, { today: londonDay() })
  if (errors.length > 0) return answer({ isByHand, errors, values: keepableValues(form, values) }, 400)
  try {
    const extra = Object.fromEntries(['choice', 'trim', 'gearbox'].map(name => [name, sent.get(name) ?? '']))
    const outcome = await valued(
      context.get(apiContext),
      isByHand ? { ...extra, ...values } : { ...values, ...extra },
    )
    if (outcome.outcome === 'valued') return redirect(`/valuation/${outcome.valuation.id}`, 303)
    return answer({ isByHand, values, choose: outcome }, 200)
  } catch (thrown) {
    return unvalued(thrown, isByHand, values)
  }
}

async function valued(api: Api, body: SentValues) {
  return await api.call(postValuation, { body })
}

/** What was sent is shown to its sender only. */
function answer(outcome: CarFormAnswer, status: number) {
  return data(outcome, { status, headers: noStore })
}

function unvalued(thrown: unknown, isByHand: boolean, values: SentValues) {
  const form = isByHand ? valueByHandForm : valueMyCarForm
  const isAway = isProblem(thrown) && thrown.status === 503
  const { data: outcome, init } = refused(thrown, form, values, isAway ? thrown.message : SOMETHING_WRONG)
  const status = isAway ? 503 : (init?.status ?? 500)
  if (!isByHand && isProblem(thrown) && thrown.code === 'vehicle-not-found')
    return answer({ isByHand: true, isUnknown: true, message: thrown.message, values }, status)
  return answer({ isByHand, ...outcome, values }, status)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? {}
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originIn(matches)
  if (!loaderData) return missingPageMeta('Value my car')
  const { title, description, faq } = loaderData.texts
  const structuredData = import.meta.env.SSR ? valueMyCarData(faq, origin) : undefined
  return pageMeta(origin, { title, description, path: PATH, structuredData })
}

/** The form works without scripts; their code is loaded when the visitor approaches it. */
const LazyCarForm = await lazyHydrated<ComponentProps<typeof CarForm>>(
  () => import('./car-form.tsx').then(module => module.CarForm),
  { marker: '#car-form form', near: '#car-form' },
)
const formFallback = <Skeleton className="h-100" />

export default function ValueMyCarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, makes, medianError } = loaderData
  const isByHand = actionData?.isByHand ?? loaderData.isByHand
  return (
    <>
      <section className="on-racing">
        <div className={classNames(pageWidth, 'grid gap-8 py-8 sm:py-12 lg:grid-cols-[1fr_480px] lg:gap-16')}>
          <div>
            <h1 className="max-w-150 text-[36px] leading-[1.05] font-extrabold text-on-racing sm:text-[52px]">
              {texts.heading}
            </h1>
            <p className="mt-4 max-w-120 text-[18px] text-on-racing-muted">{texts.paragraphs[0]}</p>
            {medianError !== null && (
              <p className="mt-4 max-w-120 text-[16px] text-on-racing-muted">
                Half of our estimates are within {medianError}% of the price that is asked.{' '}
                <TextLink to="/valuation-accuracy" className="text-on-racing!">
                  How accurate it is
                </TextLink>
              </p>
            )}
          </div>
          <div id="car-form" className="rounded-lg bg-card p-4 text-ink shadow-lift sm:p-6">
            <LazilyHydrated
              part={LazyCarForm}
              props={{ isByHand, makes, answer: actionData }}
              fallback={formFallback}
            />
          </div>
        </div>
      </section>
      <div className={classNames(pageWidth, 'mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2')}>
        <section>
          <h2 className="mb-3 text-[26px]">How we value your car</h2>
          <ol className="grid list-decimal gap-2 pl-5">
            {texts.sections.map(({ id, paragraphs }) => (
              <li key={id}>{paragraphs.join(' ')}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2 className="mb-3 text-[26px]">Questions</h2>
          {texts.faq.map(({ question, answer: text }) => (
            <Disclosure key={question} title={question}>
              <p className="max-w-prose">{text}</p>
            </Disclosure>
          ))}
        </section>
      </div>
    </>
  )
}
