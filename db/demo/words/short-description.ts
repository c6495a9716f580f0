import type { FeatureName } from '#contracts/vehicle/features.ts'
import type { DemoCar } from '#db/demo/car.ts'
import type { Random } from '#db/demo/random.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { oneHighlight } from './equipment-words.ts'
import { capitalised, type TextFacts, textFactsOf } from './text-facts.ts'

/** The table allows fewer than 50 characters. */
const MAX_LENGTH = 49

/** A line for the results: two or three facts, as many as fit. */
export function writeShortDescription(random: Random, car: DemoCar, row: ListingRow): string | null {
  const facts = textFactsOf(random, car, row, null)
  const said = random.shuffled(fragments(facts))
  let line = ''
  const maxCount = random.int(2, 3)
  let count = 0
  for (const fragment of said) {
    const longer = line === '' ? fragment : `${line}, ${fragment}`
    if (longer.length > MAX_LENGTH || count === maxCount) continue
    line = longer
    count++
  }
  return line === '' ? null : capitalised(line)
}

function fragments(facts: TextFacts): string[] {
  const { row, random, motUntil, motMonths, hpiClear, ulezFree, paint, features } = facts
  const all: string[] = []
  const maybe = (test: boolean, ...phrases: string[]) => {
    if (test) all.push(random.pick(phrases))
  }
  const history = row.service_history
  maybe(history === 'full', 'FSH', 'full service history', 'full history')
  maybe(history === 'full dealer', 'FDSH', 'full dealer history', `full ${row.make} history`)
  maybe(history === 'partial', 'part service history', 'part history')
  const { owners } = row
  maybe(owners === 0 && !facts.isNew && row.seller_kind === 'private', 'one owner from new', 'owned from new')
  maybe(owners === 1, '1 owner', 'one former keeper', '1 previous owner')
  maybe(owners === 2 || owners === 3, `${owners} owners`, `${owners} former keepers`)
  if (motUntil)
    maybe(
      true,
      ...(motMonths > 10.5 ? ['long MOT', 'full MOT', `MOT to ${motUntil}`] : [`MOT to ${motUntil}`]),
    )
  maybe(hpiClear && random.chance(0.25), 'HPI clear')
  maybe(
    row.write_off_category !== null && row.write_off_category !== 'none',
    `Cat ${row.write_off_category}`,
    `Cat ${row.write_off_category}, repaired`,
  )
  maybe(ulezFree && facts.age > 4 && random.chance(0.3), 'ULEZ free', 'ULEZ compliant')
  maybe(
    (row.mileage ?? 99_999) < 7_000 * facts.age && (row.mileage ?? 99_999) < 40_000 && facts.age > 2,
    'low mileage',
    'low miles',
    `only ${facts.miles} miles`,
  )
  maybe(paint !== null && random.chance(0.3), `${paint}`)
  maybe((row.ved_standard_pence ?? 99_999) <= 2_000, '£20 tax', 'cheap tax')
  if (row.ved_standard_pence === 0)
    all.splice(
      all.findIndex(text => text === '£20 tax' || text === 'cheap tax'),
      1,
    )
  maybe(row.conditions.isNonRunner === true, 'non-runner', 'spares or repair')
  maybe(facts.isNew, 'brand new', 'delivery miles only', 'available now')
  maybe(row.imported === true, 'UK registered import')
  maybe(features.size > 0, oneHighlight(facts))
  maybe(has(features, 'leather-seats', 'heated-front-seats'), 'heated leather')
  maybe(has(features, 'navigation-system') && random.chance(0.4), 'sat nav')
  maybe(
    row.known_issues.length === 0 && facts.age < 7 && random.chance(0.3),
    'very clean',
    'lovely example',
    'great condition',
    'immaculate',
    'drives superbly',
  )
  maybe(
    row.seller_kind === 'dealer' && random.chance(0.15),
    'PX welcome',
    'finance available',
    'warranty included',
  )
  maybe((row.seats ?? 0) === 7, '7 seats', 'seven seater')
  maybe((row.electric_range ?? 0) > 200 && facts.isElectric, `${row.electric_range} mile range`)
  return [...new Set(all.filter(Boolean))]
}

function has(features: ReadonlySet<FeatureName>, ...names: FeatureName[]): boolean {
  return names.every(name => features.has(name))
}
