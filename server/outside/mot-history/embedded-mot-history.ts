/** Answers without DVSA: of the demonstration adverts, and for those of DVLA's test registrations that have an MOT. */
import type { MotTest } from '#contracts/mot-history.ts'
import type { MotHistoryService, MotRecord } from './mot-history.ts'

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

const models: Readonly<Record<string, readonly [make: string, model: string]>> = {
  AA19AAA: ['FORD', 'FOCUS ST'],
  AA19EEE: ['NISSAN', 'LEAF TEKNA'],
  L2WPS: ['ROVER', '45 IMPRESSION'],
  AA19SRN: ['VAUXHALL', 'CORSA SRI'],
  AA19DSL: ['BMW', '320D M SPORT'],
  AA19MOT: ['AUDI', 'A3 S LINE'],
  AA19AMP: ['TOYOTA', 'COROLLA ICON'],
}

export class EmbeddedMotHistory implements MotHistoryService {
  readonly isDemonstration = true
  readonly #stock: (registration: string) => Promise<TestedDemonstrationCar | null>

  /** `stock` finds a car of the demonstration adverts. */
  constructor(stock: (registration: string) => Promise<TestedDemonstrationCar | null>) {
    this.#stock = stock
  }

  async history(registration: string): Promise<MotRecord | null> {
    const known = models[registration]
    if (known) return record({ make: known[0], model: known[1], tests: invented() })
    const car = await this.#stock(registration)
    if (!car) return null
    const model = [car.model, car.trim].filter(part => part !== null).join(' ')
    const dates = { registrationDate: car.firstRegistered, firstUsedDate: car.firstRegistered }
    const motTestDueDate = car.motTests.length === 0 ? firstTestDue(car.firstRegistered) : null
    return record({
      ...{ make: car.make.toUpperCase(), model: model.toUpperCase() },
      ...{ ...dates, motTestDueDate, tests: [...car.motTests] },
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

const firstTestDue = (firstRegistered: string | null) =>
  firstRegistered && `${Number(firstRegistered.slice(0, 4)) + YEARS_TO_FIRST_TEST}${firstRegistered.slice(4)}`

/** Two tests, a year between them. */
function invented(): MotTest[] {
  const advisory = {
    text: 'Nearside Front Tyre worn close to legal limit (5.2.3 (e))',
    type: 'advisory',
  } as const
  return [
    {
      completedDate: daysFromNow(-195),
      passed: true,
      expiryDate: daysFromNow(170),
      odometerMiles: 41_260,
      defects: [],
    },
    {
      ...{ completedDate: daysFromNow(-560), passed: true, expiryDate: daysFromNow(-195) },
      ...{ odometerMiles: 33_874, defects: [advisory] },
    },
  ]
}
