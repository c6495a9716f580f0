import { Notice } from '#app/ui/notice.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
import type { GuideMot, ModelGuide } from '#contracts/landing/model-guide/model-guide.ts'
import { formatCount, formatExactPercent, formatPercent, formatPlural } from '#contracts/text/english.ts'
import { MIN_MOT_CARS, MIN_MOT_TESTS, motDefectGroups } from '#contracts/vehicle/mot-failures.ts'
import { comparisonText } from './guide-words.ts'

/** How many of a model's MOT tests failed, and by what, beside all cars of the same ages. */
export function MotFailures({ guide: { mot, model } }: { guide: ModelGuide }) {
  const { failures } = mot
  return (
    <>
      {mot.demonstrationTests > 0 && <InventedTests mot={mot} />}
      {failures === null ? (
        <p className="max-w-prose">
          {mot.tests === 0
            ? `We know no MOT tests of ${model.name} cars.`
            : `We know ${formatPlural(mot.tests, 'MOT test')} of ${formatPlural(mot.cars, `${model.name} car`)}. With fewer than ${MIN_MOT_TESTS} tests, or of fewer than ${MIN_MOT_CARS} cars, what they found may be chance.`}
        </p>
      ) : (
        <>
          <p className="mb-3 max-w-prose">
            {formatPercent(failures.failedShare)} of {formatCount(mot.tests)} MOT tests of {model.name} cars
            were failed. {verdictOf(failures)}
          </p>
          <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
            {failures.ages.length > 0 && (
              <ScrolledTable
                caption={`MOT tests failed by ${model.name} cars, by age`}
                columns={['Age', 'Tests', 'Failed', 'Failed, all cars']}
                rows={failures.ages.map(({ age, tests, failedShare, allShare }) => ({
                  key: age,
                  name: age,
                  cells: [formatCount(tests), formatPercent(failedShare), formatPercent(allShare)],
                }))}
              />
            )}
            {failures.groups.length > 0 && (
              <ScrolledTable
                caption={`What ${model.name} cars failed MOT tests by`}
                columns={['Failed by', 'Share of tests', 'All cars', 'Against all cars']}
                rows={failures.groups.map(({ group, share, expectedShare, comparison }) => ({
                  key: group,
                  name: motDefectGroups.find(({ value }) => value === group)?.label,
                  cells: [
                    formatExactPercent(share),
                    formatExactPercent(expectedShare),
                    comparisonText(comparison),
                  ],
                }))}
              />
            )}
          </div>
          <p className="mt-3 max-w-prose text-[14px] text-muted">
            From the MOT histories of {formatPlural(mot.cars, 'car')} that {mot.cars === 1 ? 'was' : 'were'}{' '}
            advertised here. Retests are not counted, and one test may be failed by several parts. Shares of
            all cars are of cars of the same ages. ‘Similar’ means that the difference may be chance. Ages
            with fewer than {MIN_MOT_TESTS} tests are left out.
          </p>
        </>
      )}
    </>
  )
}

function verdictOf({ expectedShare, comparison }: NonNullable<GuideMot['failures']>): string {
  const others = `all cars of the same ages (${formatPercent(expectedShare)})`
  if (comparison === 'about_as_many') return `That is about as many as of ${others}.`
  return `That is ${comparison} than of ${others}.`
}

function InventedTests({ mot: { tests, demonstrationTests } }: { mot: GuideMot }) {
  return (
    <div className="mb-4 max-w-prose">
      <Notice tone="warning" title="These MOT tests are invented">
        {demonstrationTests === tests
          ? 'They are of demonstration cars, and say nothing of real ones.'
          : `${formatCount(demonstrationTests)} of the ${formatCount(tests)} tests are of demonstration cars, and say nothing of real ones.`}
      </Notice>
    </div>
  )
}
