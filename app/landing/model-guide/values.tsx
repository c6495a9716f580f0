import { ChartFrame, dotsPath } from '#app/ui/chart-frame.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { GuideDepreciation, ModelGuide } from '#contracts/landing/model-guide/model-guide.ts'
import {
  formatCount,
  formatDate,
  formatExactPercent,
  formatMiles,
  formatPercent,
  formatPlural,
  formatPounds,
} from '#contracts/text/english.ts'
import { valuesLayout } from './values-layout.ts'

const reasons: Readonly<Record<NonNullable<GuideDepreciation['noCurve']>, string>> = {
  not_learnt_yet:
    'Our price model has not learnt from the adverts on this site yet. Come back in a few minutes.',
  too_few_adverts:
    'Too few cars of one fuel and gearbox are for sale here to say what a typical one is worth at each age.',
  wide_range:
    'Prices of these cars lie too far apart for our price model to say what a typical one is worth.',
}

/** What a typical example is worth at each age, by the price model. */
export function Values({ guide }: { guide: ModelGuide }) {
  const { depreciation, model } = guide
  if (depreciation.noCurve !== null) return <p className="max-w-prose">{reasons[depreciation.noCurve]}</p>
  const { points, typical } = depreciation
  const [first, last] = [points[0]!, points.at(-1)!]
  return (
    <>
      <p className="mb-4 max-w-prose">
        A typical {model.name} ({typical}) with the miles that are usual for its age is worth{' '}
        <strong className="figures font-semibold">{formatPounds(first.pricePence)}</strong> at{' '}
        {formatPlural(first.years, 'year')} and{' '}
        <strong className="figures font-semibold">{formatPounds(last.pricePence)}</strong> at{' '}
        {formatPlural(last.years, 'year')} in a private sale:{' '}
        {formatPercent(last.pricePence / first.pricePence)} of the younger one’s price.
      </p>
      <Curve points={points} model={model.name} />
      <Disclosure title="Each age" headingLevel="h4">
        <ScrolledTable
          caption={`What a typical ${model.name} is worth by age`}
          columns={[
            'Age',
            'Private sale',
            'Eight of ten are offered from',
            'Miles',
            'Typical engine',
            'Adverts',
          ]}
          rows={points.map(({ years, pricePence, lowPence, highPence, miles, engine, adverts }) => ({
            key: String(years),
            name: formatPlural(years, 'year'),
            cells: [
              formatPounds(pricePence),
              `${formatPounds(lowPence)} to ${formatPounds(highPence)}`,
              formatMiles(miles),
              engine ?? '-',
              formatCount(adverts),
            ],
          }))}
        />
      </Disclosure>
      <Source guide={guide} />
    </>
  )
}

function Curve({ points, model }: { points: GuideDepreciation['points']; model: string }) {
  const { prices, ages, lines, bands } = valuesLayout(points)
  const corners = (positions: readonly { x: number; y: number }[]) =>
    positions.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <ChartFrame
      rows={prices}
      columns={ages}
      below={<span className="absolute top-full right-0 mt-7">Age in years</span>}
      className="mt-5 mr-4 mb-16 ml-16 h-56 max-w-190"
      title={`Price of a typical ${model} by age, with the range of eight of ten. The table below has each figure.`}
    >
      {bands.map(band => (
        <polygon key={corners(band)} points={corners(band)} fill="currentColor" opacity={0.14} />
      ))}
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        {lines.map(line => (
          <polyline
            key={corners(line)}
            points={corners(line)}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={dotsPath(lines.flat())} strokeWidth={8} vectorEffect="non-scaling-stroke" />
      </g>
    </ChartFrame>
  )
}

/** Where the prices come from, and how good they are. */
function Source({ guide: { make, depreciation } }: { guide: ModelGuide }) {
  const { model, error, share } = depreciation
  return (
    <div className="mt-3 grid max-w-prose gap-1 text-[14px] text-muted">
      {model && (
        <p>
          From our price model, learnt from {formatCount(model.adverts)} adverts on{' '}
          {formatDate(model.learntAt)}. Each age is another car of today, with the engine that is commonest at
          that age: where a newer or a dearer one follows, the price can rise.
        </p>
      )}
      {share !== null && (
        <p>
          Too few private sellers advertise such cars: the price is {formatPercent(share)} of what a dealer
          asks.
        </p>
      )}
      {error && (
        <p>
          On {formatCount(error.adverts)} adverts{' '}
          {error.group === null ? 'of all makes' : `of ${make.name} cars`} that it had not seen, its mean
          error was {formatExactPercent(error.mape)}.{' '}
          <TextLink to="/valuation-accuracy">How accurate our valuations are</TextLink>
        </p>
      )}
    </div>
  )
}
