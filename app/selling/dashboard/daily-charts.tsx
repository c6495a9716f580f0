import { ChartFrame } from '#app/ui/chart-frame.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
import { formatCount } from '#contracts/text/english.ts'
import type { AdvertFacts } from './advert-facts.ts'
import { statisticNames } from './daily-layout.ts'

interface DailyChartsProps {
  charts: NonNullable<AdvertFacts['charts']>
  days: AdvertFacts['days']
}

/** Views, saves and enquiries of the last days, each as a chart of its own, and all of them as a table. */
export function DailyCharts({ charts, days }: DailyChartsProps) {
  const [first, last] = [days[0]!.day, days.at(-1)!.day]
  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-3">
        {charts.map(({ name, title, sum, marks, bars }) => (
          <div key={name} className="min-w-0">
            <p className="text-[14px] font-semibold">
              {title}: {sum === 0 ? 'none' : formatCount(sum)}
            </p>
            {sum > 0 && (
              <ChartFrame
                rows={marks}
                below={
                  <>
                    <span className="absolute top-full left-0 pt-1.5">{first}</span>
                    <span className="absolute top-full right-0 pt-1.5">{last}</span>
                  </>
                }
                className="mt-4 mr-1 mb-7 ml-9 h-24"
                title={`${title} by day from ${first} to ${last}. The table below has each day.`}
              >
                <path d={bars} fill="currentColor" />
              </ChartFrame>
            )}
          </div>
        ))}
      </div>
      <Disclosure title="Each day" headingLevel="h4" className="border-b-0!">
        <ScrolledTable
          caption="Each day"
          columns={['Day', ...statisticNames.map(({ title }) => title)]}
          rows={days.toReversed().map(({ day, counts }) => ({ key: day, name: day, cells: counts }))}
          isNumbers
          className="[&_th:first-child]:bg-card! [&_tbody_th]:font-normal!"
        />
      </Disclosure>
    </>
  )
}
