/** What DVSA knows of a car from its MOT tests. */
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'

/** DVSA's words; null: not told. */
export interface MotRecord {
  /** 'FORD' */
  make: string | null
  /** 'FOCUS ZETEC TDCI': the model, and often trim and engine */
  model: string | null
  /** 'Diesel' */
  fuelType: string | null
  /** 'Red' */
  primaryColour: string | null
  /** cc */
  engineSize: number | null
  /** ISO dates: in the United Kingdom, and wherever in the world */
  registrationDate: string | null
  firstUsedDate: string | null
  /** ISO date: of the first test, for a car that had none */
  motTestDueDate: string | null
  /** In any order */
  tests: MotTest[]
}

export interface MotHistoryService {
  /** Whether answers are invented. */
  readonly isDemonstration: boolean
  /** By a normalised registration ('AB12CDE'); null if DVSA knows none. Throws `ServiceUnavailable`. */
  history(registration: string): Promise<MotRecord | null>
}

export const noMotHistory: MotHistoryService = {
  isDemonstration: false,
  async history() {
    throw new ServiceUnavailable('DVSA', 'DVSA_API_KEY is not set')
  },
}
