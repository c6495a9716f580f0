import { apiContext } from '#app/api.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { priceLabels } from '#contracts/listings/price-labels.ts'
import { formatCount, formatDate, formatExactPercent, formatPounds } from '#contracts/text/english.ts'
import { getValuationAccuracy } from '#contracts/valuation/endpoints.ts'
import type { ErrorMeasures, ModelMeasures } from '#contracts/valuation/model-measures.ts'
import type { Route } from './+types/accuracy-page.ts'
import { ErrorsByGroup } from './errors-by-group.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { accuracy: await context.get(apiContext).call(getValuationAccuracy) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originIn(matches), {
    title: 'How accurate our car valuations are',
    description:
      'The errors of our price model on adverts that it has never seen: by age, price, make and fuel, measured again with each new version.',
    path: '/valuation-accuracy',
  })
}

/** Price labels by their words; other groups are named as they are shown. */
const labels: Readonly<Record<string, string>> = Object.fromEntries(
  priceLabels.map(({ value, label }) => [value, label]),
)

const groupings = [
  { name: 'age', title: 'By age' },
  { name: 'price', title: 'By price' },
  { name: 'fuel', title: 'By fuel' },
  { name: 'label', title: 'By price label' },
] as const

export default function AccuracyPage({ loaderData: { accuracy } }: Route.ComponentProps) {
  return (
    <article className={classNames(pageWidth, 'pt-4')}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Value my car', to: '/value-my-car' },
          { label: 'Accuracy' },
        ]}
      />
      <h1 className="mt-3 text-[30px] leading-9 sm:text-[40px] sm:leading-11">
        How accurate our valuations are
      </h1>
      {accuracy === null ? (
        <div className="mt-6 max-w-150">
          <Notice title="There is nothing to measure yet">
            Our price model learns from the adverts on this site, and has not learnt from enough of them. Come
            back in a few minutes.
          </Notice>
        </div>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-muted">
            Our price model learnt from {formatCount(accuracy.cars)} adverts on{' '}
            {formatDate(accuracy.learntAt)}. Before it came into use it had to estimate{' '}
            {formatCount(accuracy.measures.all.adverts)} adverts that it had never seen. This is how far it
            was from the prices that were asked.
          </p>
          <Summary all={accuracy.measures.all} />
          <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-2">
            <div className="grid content-start gap-12">
              {groupings.map(grouping => (
                <Grouping key={grouping.name} {...grouping} by={accuracy.measures.by} />
              ))}
            </div>
            <div className="grid content-start gap-12">
              <Grouping name="make" title="By make" by={accuracy.measures.by} />
              <Method />
            </div>
          </div>
        </>
      )}
      {accuracy === null && (
        <div className="mt-12">
          <Method />
        </div>
      )}
      <div className="mt-8">
        <ButtonLink to="/value-my-car" look="primary" size="large">
          Value my car
        </ButtonLink>
      </div>
    </article>
  )
}

interface GroupingProps {
  name: keyof ModelMeasures['by']
  title: string
  by: ModelMeasures['by']
}

function Grouping({ name, title, by }: GroupingProps) {
  const groups = by[name].map(one => ({ ...one, group: labels[one.group] ?? one.group }))
  return groups.length > 0 && <ErrorsByGroup title={title} groups={groups} />
}

function Summary({ all }: { all: ErrorMeasures }) {
  const figures = [
    {
      figure: formatExactPercent(all.mdape),
      words: 'Half of the estimates were closer to the price than this',
    },
    { figure: formatExactPercent(all.within10), words: 'of the estimates were within 10% of the price' },
    {
      figure: formatExactPercent(all.mape),
      words: `is the average error, or ${formatPounds(Math.round(all.maePounds) * 100)}`,
    },
    {
      figure: formatExactPercent(all.coverage80),
      words: `of the prices were inside of our ranges. 80% would be right. Half of the ranges are narrower than ${formatExactPercent(all.medianWidth80)} of the price`,
    },
  ]
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ figure, words }) => (
        <li key={words}>
          <Card className="h-full p-5">
            <p className="price text-[36px] leading-none">{figure}</p>
            <p className="mt-2 text-[15px] text-muted">{words}.</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function Method() {
  return (
    <section className="max-w-prose">
      <h2 className="mb-3 text-[26px]">How we measure</h2>
      <div className="grid gap-3">
        <p>
          Each night the model learns again from the adverts on this site. A tenth of them, drawn by chance,
          is held back. The model never sees these, and we compare its estimate of each with the price in the
          advert. A new version comes into use only if it is no worse than the one before on the same adverts.
        </p>
        <p>
          The error is the difference between the estimate and the price that is asked, as a share of that
          price. We do not know what cars are sold for in the end. Among 98,000 British adverts that we
          studied, cars that were alike in everything that adverts say still differed by about 6%: an error
          below that would be chance.
        </p>
        <p>
          The ranges should hold eight of ten prices. Where fewer are inside, our ranges are too narrow; where
          more are, they are wider than they need to be.
        </p>
        <p>
          We know of no other British site that publishes how far its valuations are from the prices that are
          asked. So we cannot say whether others are better or worse.
        </p>
      </div>
    </section>
  )
}
