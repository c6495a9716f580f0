/** Answers without DVSA, of demonstration adverts and DVLA's test registrations with an MOT. */
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import type { MotHistoryService, MotRecord } from '#server/integrations/mot-history/mot-history.ts'

/** A car of the demonstration stock; null: unknown. */
export interface TestedDemonstrationCar {
  make: string
  model: string
  trim: string | null
  /** ISO date */
  firstRegistered: string | null
  motTests: readonly MotTest[]
}

const DAY_MS = 24 * 3_600_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const YEARS_TO_FIRST_TEST = 3

/** As the fake for DVLA has them. `motEnds`: days from now, null for a car that had no test. */
const testCars: Readonly<Record<string, { make: string; model: string; motEnds: number | null }>> = {
  AA19AAA: { make: 'FORD', model: 'FOCUS ST', motEnds: null },
  AA19EEE: { make: 'NISSAN', model: 'LEAF TEKNA', motEnds: 170 },
  L2WPS: { make: 'ROVER', model: '45 IMPRESSION', motEnds: -90 },
  AA19SRN: { make: 'VAUXHALL', model: 'CORSA SRI', motEnds: -200 },
  AA19DSL: { make: 'BMW', model: '320D M SPORT', motEnds: 170 },
  AA19MOT: { make: 'AUDI', model: 'A3 S LINE', motEnds: 170 },
  AA19AMP: { make: 'TOYOTA', model: 'COROLLA ICON', motEnds: 170 },
}

export class FakeMotHistory implements MotHistoryService {
  readonly isDemonstration = true
  readonly #stock: (registration: string) => Promise<TestedDemonstrationCar | null>

  /** `stock` finds a car of the demonstration adverts. */
  constructor(stock: (registration: string) => Promise<TestedDemonstrationCar | null>) {
    this.#stock = stock
  }

  async history(registration: string): Promise<MotRecord | null> {
    const known = testCars[registration]
    if (known) {
      const { make, model, motEnds } = known
      return record({ make, model, tests: motEnds === null ? [] : testsUntil(motEnds) })
    }
    const car = await this.#stock(registration)
    if (!car) return null
    return record({
      make: car.make.toUpperCase(),
      model: [car.model, car.trim]
        .filter(part => part !== null)
        .join(' ')
        .toUpperCase(),
      registrationDate: car.firstRegistered,
      firstUsedDate: car.firstRegistered,
      motTestDueDate:
        car.motTests.length === 0 && car.firstRegistered ? firstTestDue(car.firstRegistered) : null,
      tests: [...car.motTests],
    })
  }
}

function record(known: Partial<MotRecord>): MotRecord {
  return {
    ...{ make: null, model: null, fuelType: null, primaryColour: null, engineSize: null, tests: [] },
    ...{ registrationDate: null, firstUsedDate: null, motTestDueDate: null },
    ...known,
  }
}

/** The third anniversary; of 29 February, 1 March. */
function firstTestDue(firstRegistered: string): string {
  const day = new Date(firstRegistered)
  day.setUTCFullYear(day.getUTCFullYear() + YEARS_TO_FIRST_TEST)
  return day.toISOString().slice(0, 10)
}

const YEAR_DAYS = 365

/** The last two tests of a car whose MOT ends in so many days. */
function testsUntil(motEnds: number): MotTest[] {
  const advisory = {
    text: 'Nearside Front Tyre worn close to legal limit (5.2.3 (e))',
    type: 'advisory',
  } as const
  const endingIn = (days: number) => ({
    completedDate: daysFromNow(days - YEAR_DAYS),
    passed: true,
    expiryDate: daysFromNow(days),
  })
  return [
    { ...endingIn(motEnds), odometerMiles: 41_260, defects: [] },
    { ...endingIn(motEnds - YEAR_DAYS), odometerMiles: 33_874, defects: [advisory] },
  ]
}
