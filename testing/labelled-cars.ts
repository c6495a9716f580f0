/**
 * Cars with the catches that a person who knows the trade finds in their adverts and MOT tests. Labelled
 * before the rules were written; a rule that disagrees is changed, not the label. Facts that a car does not
 * name are those of testing/listing.ts, with every answer to the sell form unknown.
 */
import type { CatchId } from '#server/listings/catches/catch-rules.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'

/** The day on which they are looked at. */
export const LABELLED_ON = '2026-11-28'

export interface LabelledCar {
  /** The advert's text. */
  says: string
  catches: readonly CatchId[]
  facts?: Partial<ListingRow>
  /** MOT tests: the day, and the miles. */
  tests?: readonly (readonly [date: string, miles: number | null])[]
  /** What it is valued at, in pounds. */
  value?: number
}

/** A partner's advert, which gives few facts. */
const fewFacts: Partial<ListingRow> = {
  ...{ source: 'web', partner: 'Demo Motors', external_ref: 'few', seller_kind: 'dealer', owners: null },
  ...{ service_history: null, write_off_category: null, imported: null, mot_expires: null, last_mot: null },
}
const disagrees = (...disagreements: string[]) => ({ details: { factChecks: { disagreements, notes: [] } } })
const noted = (...notes: string[]) => ({ details: { factChecks: { disagreements: [], notes } } })

// biome-ignore format: a table
export const labelledCars: readonly LabelledCar[] = [
  // Plain cars, and sentences that deny a catch.
  { says: 'Serviced each spring, cambelt changed at 60k, two keys and a full tank.', catches: [] },
  { says: 'HPI clear. Not a cat D, not an import, never a taxi.', catches: [], facts: fewFacts },
  { says: 'No accident damage, no warning lights and no leaks. Everything works.', catches: [] },
  { says: 'We check every car for outstanding finance, Cat S and Cat N markers and mileage.', catches: [], facts: fewFacts },
  { says: 'Engine overhaul not needed, it pulls like new. New clutch last year.', catches: [] },
  { says: 'Finance available from £99 a month. Part exchange welcome, even with finance outstanding.', catches: [], facts: fewFacts },
  { says: 'One owner, two keys, no gaps in the service history. An important extra is the tow bar.', catches: [], facts: { owners: 0 } },
  { says: 'Would make an ideal taxi or family bus, seven seats.', catches: [], facts: { ...fewFacts, seats: 7 } },
  { says: 'Had an oil leak last year, fixed with a new gasket, invoice here. Dry ever since.', catches: [] },
  { says: 'Cat 1 alarm, new cat fitted to the exhaust in May, catalogue parts only.', catches: [] },
  { says: 'Free from accident damage and without any outstanding finance.', catches: [], facts: fewFacts },
  { says: 'No history of faults. Full service history, both keys present.', catches: [] },
  { says: 'The usual age-related marks and a stone chip or two.', catches: [], facts: { year: 2012, first_registered: '2012-05-01', mileage: 92_000 } },
  { says: 'Imported Italian leather, keyless entry, one touch windows.', catches: [] },
  { says: 'Head gasket and turbo all fine. No expense spared.', catches: [] },
  { says: 'Bought from the same garage twice.', catches: [], facts: { mileage: 61_000 }, tests: [['2024-03-20', 38_000], ['2025-03-21', 43_500], ['2026-03-20', 48_900]] },
  { says: 'Little used since I retired.', catches: [], facts: { mileage: 11_900 }, tests: [['2023-03-20', 9_100], ['2024-03-21', 9_800], ['2025-03-20', 10_500], ['2026-03-20', 11_300]] },
  { says: 'Fairly priced.', catches: [], value: 8_900 },
  { says: 'Priced to sell this week.', catches: [], value: 11_500 },
  { says: 'Never been used as a taxi or for private hire. No outstanding finance.', catches: [], facts: { owners: 3, year: 2014, first_registered: '2014-02-01', mileage: 88_000 } },
  { says: 'Service history: full, 9 stamps. Keys: 2. Cat S? No. Finance: none outstanding.', catches: [] },
  { says: 'You won’t drive a better one. No one-key nonsense here, it has both.', catches: [] },
  { says: 'Timing chain replaced as a precaution, receipt included.', catches: [], facts: { major_repairs: ['timing-belt'] } },
  { says: 'Never written off, never smoked in, never let us down.', catches: [] },

  // One catch, from a fact.
  { says: 'Drives well.', catches: ['no-history'], facts: { service_history: 'none' } },
  { says: 'Drives well.', catches: ['write-off'], facts: { write_off_category: 'N' } },
  { says: 'Drives well.', catches: ['one-key'], facts: { conditions: { setsOfKeys: 1 } } },
  { says: 'Settled on the day of sale.', catches: ['finance'], facts: { conditions: { outstandingLoan: true } } },
  { says: 'Runs sweetly now.', catches: ['repairs'], facts: { major_repairs: ['engine-overhaul', 'timing-belt'] } },
  { says: 'A few jobs to do.', catches: ['issues'], facts: { known_issues: ['oil-leak', 'rust'] } },
  { says: 'Left-hand drive, all papers here.', catches: ['import'], facts: { imported: true } },
  { says: 'Motorway miles only.', catches: ['miles'], facts: { year: 2021, first_registered: '2021-03-01', mileage: 128_000 } },
  { says: 'Still going strong.', catches: ['miles'], facts: { year: 2006, first_registered: '2006-03-01', mileage: 171_000, owners: 4 } },
  { says: 'As good as new.', catches: ['miles'], facts: { year: 2013, first_registered: '2013-03-01', mileage: 6_200 } },
  { says: 'Everyone has loved it.', catches: ['keepers'], facts: { year: 2019, first_registered: '2019-09-01', owners: 5 } },
  { says: 'Bargain.', catches: ['far-below'], value: 19_500 },
  { says: 'In black.', catches: ['register'], facts: disagrees('Colour: the advert says Blue, the register Black.') },
  { says: 'Kept in a barn.', catches: ['register'], facts: noted('DVLA has it as off the road (SORN). It must not be driven on public roads until it is taxed.') },
  { says: 'Hums a bit.', catches: ['issues'], facts: { conditions: { anyNoises: true, goodExhaust: true } } },
  { says: 'A project.', catches: ['damaged'], facts: { conditions: { isNonRunner: true } } },
  { says: 'Always passed.', catches: ['mileage-fell'], facts: { mileage: 52_000 }, tests: [['2024-03-20', 64_000], ['2025-03-21', 45_100], ['2026-03-20', 50_900]] },
  { says: 'Abroad for a while.', catches: ['mot-gap'], facts: { mileage: 52_000 }, tests: [['2020-03-20', 21_000], ['2023-05-30', 40_100], ['2024-05-21', 43_000], ['2025-05-20', 46_000], ['2026-03-20', 50_900]] },
  { says: 'Ready to go.', catches: ['mileage-fell'], facts: { mileage: 43_000 }, tests: [['2025-03-21', 45_100], ['2026-03-20', 50_900]] },
  { says: 'Needs a test.', catches: ['no-mot'], facts: { mot_expires: '2026-09-30', last_mot: '2025-09-30' } },

  // From the advert's words alone.
  { says: 'Cat S repaired last year, photos of the damage available.', catches: ['write-off'], facts: fewFacts },
  { says: 'Nice runner. Only the one key I am afraid.', catches: ['one-key'], facts: fewFacts },
  { says: 'Comes with no service history, hence the price.', catches: ['no-history'], facts: fewFacts },
  { says: 'Ex taxi, plated in Leeds until June, 2.0 diesel.', catches: ['taxi'], facts: fewFacts },
  { says: 'Japanese import, auction sheet available.', catches: ['import'], facts: fewFacts },
  { says: 'There is a bit of finance outstanding which I will clear when it sells.', catches: ['finance'], facts: fewFacts },
  { says: 'Engine rebuilt by a specialist 5,000 miles ago, bills to show.', catches: ['repairs'], facts: fewFacts },
  { says: 'Engine management light comes on now and then, otherwise fine.', catches: ['issues'], facts: fewFacts },
  { says: 'Gearbox has gone, spares or repair.', catches: ['damaged'], facts: fewFacts },
  { says: '£199 per month only, lease takeover, 20 months to run.', catches: ['part-price'], facts: { price_caveat: 'part', price_pence: 19_900 } },
  { says: 'No warning lights but the spare key was lost by the last owner.', catches: ['one-key'], facts: fewFacts },
  { says: 'It was recorded as a category D in 2014 and has been fine since.', catches: ['write-off'], facts: { ...fewFacts, year: 2010, first_registered: '2010-03-01', mileage: 98_000 } },

  // Several, and what hides among denials.
  { says: 'Not an import. Former private hire car, part service history. Second key missing.', catches: ['taxi', 'one-key'], facts: fewFacts },
  { says: 'No service history, no spare key, no offers.', catches: ['no-history', 'one-key'], facts: fewFacts },
  { says: 'Never let me down until the head gasket was replaced. No leaks now, but the air con does not work.', catches: ['repairs', 'issues'] },
  { says: 'Insurance write-off, cat N, light damage to a wing. One keeper, FSH.', catches: ['write-off'], facts: fewFacts },
  { says: 'MOT failed on rust. Not a taxi. NSH.', catches: ['issues', 'no-history'], facts: fewFacts },
  { says: 'Reconditioned gearbox fitted, it leaks a little oil and has an airbag light on.', catches: ['repairs', 'issues'], facts: fewFacts },
  { says: 'Honest car with a past.', catches: ['write-off', 'finance', 'damaged', 'issues', 'one-key'], facts: { write_off_category: 'S', known_issues: ['clutch'], conditions: { isNonRunner: true, outstandingLoan: true, setsOfKeys: 1, anyLeaks: true } } },
  { says: 'Minicab for four years, new engine at 140,000.', catches: ['taxi', 'repairs', 'miles'], facts: { ...fewFacts, year: 2018, first_registered: '2018-03-01', mileage: 196_000 } },
]
