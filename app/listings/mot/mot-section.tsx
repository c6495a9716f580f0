import { Section } from '#app/listings/section.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChartFrame, dotsPath } from '#app/ui/chart-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatDate, formatMiles } from '#contracts/text/english.ts'
import type { MotHistory } from '#contracts/vehicle/mot-history.ts'
import type { MileageChartLayout } from './mileage-chart-layout.ts'
import { MotTests } from './mot-tests.tsx'

interface MotSectionProps {
  history: MotHistory | null
  summary: string
  chart: MileageChartLayout | null
}

/** The tests, with a summary and the faults that recur. */
export function MotSection({ history, summary, chart }: MotSectionProps) {
  return (
    <Section title="MOT history">
      <p className="text-[17px] font-semibold">{summary}.</p>
      {!history && (
        <p className="mt-1 text-muted">
          We do not have its tests. With the registration, which the seller can tell you, every test can be
          read on GOV.UK.
        </p>
      )}
      {history && (
        <div className="mt-4 grid items-start gap-4 md:grid-cols-2 print:grid-cols-2 [&>:only-child]:col-span-full">
          {chart && <MileageChart chart={chart} />}
          {history.recurring.length > 0 && <Recurring found={history.recurring} />}
        </div>
      )}
      {history && <MotTests tests={history.tests} />}
      <p className="mt-3 print:hidden">
        <a
          href="https://www.gov.uk/check-mot-history"
          rel="noopener external"
          className="inline-flex min-h-11 items-center gap-2 text-link underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          Check the MOT history on GOV.UK
          <Icon name="external-link" size={16} />
        </a>
      </p>
    </Section>
  )
}

function Recurring({ found }: { found: MotHistory['recurring'] }) {
  return (
    <Card className="px-4 pt-3 pb-1">
      <h3 className="font-sans text-[16px] font-semibold tracking-normal">What keeps coming back</h3>
      <ul className="divide-y divide-line">
        {found.map(({ text, times, last }) => (
          <li key={text} className="py-2 text-[15px]">
            {text}
            <span className="figures block text-[14px] text-muted">
              {times} times, last on {formatDate(last)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The mileage over the years. Every figure is in the tests below as well. */
function MileageChart({ chart: { first, last, dots, miles, years } }: { chart: MileageChartLayout }) {
  const line = dots.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <Card className="px-4 pt-3 pb-9">
      <h3 className="font-sans text-[16px] font-semibold tracking-normal">Mileage over time</h3>
      <ChartFrame
        rows={miles}
        columns={years}
        className="mt-4 mr-3 ml-14 h-48"
        title="Mileage over time"
        description={`From ${formatMiles(first.miles)} on ${formatDate(first.at)} to ${formatMiles(last.miles)} on ${formatDate(last.at)}. The tests below have each figure.`}
      >
        <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
          <polyline points={line} strokeWidth={2} vectorEffect="non-scaling-stroke" />
          <path d={dotsPath(dots)} strokeWidth={8} vectorEffect="non-scaling-stroke" />
        </g>
      </ChartFrame>
    </Card>
  )
}
