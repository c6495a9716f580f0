import { Badge } from '#app/ui/badge.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formatDate, formatMiles, formatPlural } from '#contracts/text/english.ts'
import type { DefectType, MotTest } from '#contracts/vehicle/mot-history.ts'

const gravity: readonly (readonly [
  type: DefectType,
  word: string,
  tone: 'danger' | 'high' | 'fair' | 'plain',
])[] = [
  ['dangerous', 'Dangerous', 'danger'],
  ['major', 'Major', 'high'],
  ['minor', 'Minor', 'fair'],
  ['advisory', 'Advisory', 'plain'],
]

/** An old car has twenty; the last few matter most. */
const AT_FIRST = 5

/** Latest first; each opens to its defects, the most serious first. */
export function MotTests({ tests }: { tests: readonly MotTest[] }) {
  const earlier = tests.slice(AT_FIRST)
  return (
    <div className="mt-4 border-line border-t">
      <Tests tests={tests.slice(0, AT_FIRST)} />
      {earlier.length > 0 && (
        <Disclosure title={formatPlural(earlier.length, 'earlier test')}>
          <Tests tests={earlier} />
        </Disclosure>
      )}
    </div>
  )
}

function Tests({ tests }: { tests: readonly MotTest[] }) {
  return (
    <ul>
      {tests.map((test, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a car may be tested twice on a day, and tests do not move
        <li key={index}>
          <Disclosure
            title={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="figures min-w-38">{formatDate(test.completedDate)}</span>
                <Badge tone={test.passed ? 'great' : 'high'}>{test.passed ? 'Passed' : 'Failed'}</Badge>
                <span className="figures text-[15px] font-normal text-muted">
                  {test.odometerMiles === null ? 'Mileage not read' : formatMiles(test.odometerMiles)}
                </span>
              </span>
            }
            summary={
              <span className="max-sm:hidden">
                {test.defects.length === 0 ? 'Nothing found' : `${test.defects.length} found`}
              </span>
            }
          >
            <Defects test={test} />
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

function Defects({ test: { defects, expiryDate } }: { test: MotTest }) {
  return (
    <>
      {defects.length === 0 && <p className="text-[15px] text-muted">Nothing was found.</p>}
      <ul>
        {gravity.flatMap(([type, word, tone]) =>
          defects
            .filter(defect => defect.type === type)
            .map(({ text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found on both sides
              <li key={type + index} className="grid grid-cols-[88px_1fr] items-start gap-2 py-1 text-[15px]">
                <span>
                  <Badge tone={tone}>{word}</Badge>
                </span>
                {text}
              </li>
            )),
        )}
      </ul>
      {expiryDate && <p className="mt-1 text-[14px] text-muted">Ran until {formatDate(expiryDate)}.</p>}
    </>
  )
}
