import { FactList } from '#app/listings/facts/facts.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { GuideEngine, GuideGeneration, ModelGuide } from '#contracts/landing/model-guide/model-guide.ts'
import { formatCount, formatPlural } from '#contracts/text/english.ts'
import {
  bodiesText,
  countsText,
  driveText,
  economyTestText,
  generationName,
  numberRangeText,
  taxLines,
  ulezText,
  yearsText,
} from './guide-words.ts'

/** Each generation with its measures and engines; the one with the most cars on offer is open. */
export function Generations({ guide: { model, generations, tax } }: { guide: ModelGuide }) {
  const most = generations.reduce(
    (one, other) => (carsOf(other) > carsOf(one) ? other : one),
    generations[0]!,
  )
  return (
    <>
      {generations.map(generation => (
        <Disclosure
          key={generation.name}
          title={`${generationName(model.name, generation.name)}, ${yearsText(generation.years)}`}
          summary={summaryOf(generation)}
          headingLevel="h4"
          open={generation === most}
        >
          <Measures generation={generation} />
          <Engines generation={generation} tax={tax} />
          {generation.search !== null && (
            <p className="mt-3">
              <TextLink to={`/search?${generation.search}`} className="inline-block py-1">
                {model.name} cars registered {yearsText(generation.years)}
              </TextLink>
            </p>
          )}
        </Disclosure>
      ))}
    </>
  )
}

function carsOf({ stock }: GuideGeneration): number {
  return stock?.cars ?? 0
}

function summaryOf({ stock, engines }: GuideGeneration): string {
  return stock ? formatPlural(stock.cars, 'car') : formatPlural(engines.length, 'engine')
}

function Measures({ generation }: { generation: GuideGeneration }) {
  const { bodies, seats, bootLitres, lengthMm, heightMm, weightKg, tankLitres, payloadKg, engines } =
    generation
  const measured = (value: number | null, unit: string) =>
    value === null ? undefined : `${formatCount(value)} ${unit}`
  const facts: [string, string | undefined][] = [
    ['Body', bodiesText(bodies)],
    ['Seats', countsText(seats)],
    ['Boot', measured(bootLitres, 'litres')],
    ['Length', measured(lengthMm, 'mm')],
    ['Height', measured(heightMm, 'mm')],
    ['Kerb weight', measured(weightKg, 'kg')],
    ['Fuel tank', measured(tankLitres, 'litres')],
    ['Payload', measured(payloadKg, 'kg')],
    ['Insurance groups', numberRangeText(engines.map(({ insuranceGroup }) => insuranceGroup))],
    [
      '0–60 mph',
      numberRangeText(
        engines.map(({ zeroTo60 }) => zeroTo60),
        ' s',
      ),
    ],
  ]
  const known = facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const half = Math.ceil(known.length / 2)
  return (
    <div className="mb-4 gap-x-10 md:grid md:grid-cols-2 max-md:divide-y max-md:divide-line">
      <FactList facts={known.slice(0, half)} />
      <FactList facts={known.slice(half)} />
    </div>
  )
}

function Engines({ generation, tax }: { generation: GuideGeneration; tax: ModelGuide['tax'] }) {
  const { name, engines } = generation
  const test = economyTestText(engines)
  return (
    <>
      <ScrolledTable
        caption={`Engines of the ${name}`}
        columns={[
          'Engine',
          'Power',
          '0–60 mph',
          'Economy',
          'CO2',
          'Road tax a year',
          'Insurance group',
          'London ULEZ',
          'For sale',
        ]}
        rows={engines.map(engine => ({
          key: `${engine.name} ${engine.fuel}`,
          name: <EngineName engine={engine} generation={generation} />,
          cells: [
            known(engine.bhp, ' bhp'),
            engine.zeroTo60 === null ? '-' : `${engine.zeroTo60.toFixed(1)} s`,
            economyOf(engine),
            known(engine.co2, ' g/km'),
            inLines(taxLines(engine.tax)),
            known(engine.insuranceGroup),
            ulezText(engine.ulez),
            formatCount(engine.cars),
          ],
        }))}
      />
      <div className="mt-3 grid max-w-prose gap-1 text-[14px] text-muted">
        {test && <p>{test}</p>}
        <p>
          Road tax by the rates of {tax.year}. ULEZ is what is likely by fuel and date of registration: check
          a car by its number plate.
        </p>
        {engines.some(({ mayPaySupplement }) => mayPaySupplement) && (
          <p>
            A car whose list price was over £{formatCount(tax.threshold)}, or £
            {formatCount(tax.electricThreshold)} if it is electric, pays £{formatCount(tax.supplementPounds)}{' '}
            more a year until it is six years old.
          </p>
        )}
      </div>
    </>
  )
}

function EngineName({ engine, generation }: { engine: GuideEngine; generation: GuideGeneration }) {
  const isAsLong = engine.years.from === generation.years.from && engine.years.to === generation.years.to
  return (
    <>
      {engine.name}
      <span className="block text-[14px] font-normal text-muted">
        {driveText(engine)}
        {!isAsLong && `, ${yearsText(engine.years)}`}
      </span>
    </>
  )
}

function economyOf({ mpg, electricRange }: GuideEngine) {
  const lines = [
    ...(mpg === null ? [] : [`${mpg.toFixed(1)} mpg`]),
    ...(electricRange === null ? [] : [`${electricRange} miles electric`]),
  ]
  return lines.length === 0 ? '-' : inLines(lines)
}

/** One line is its text alone, as an element for each of a thousand cells would be much of the page. */
function inLines(lines: readonly string[]) {
  if (lines.length === 1) return lines[0]
  return lines.map(line => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

function known(value: number | null, unit = '') {
  return value === null ? '-' : `${value}${unit}`
}
