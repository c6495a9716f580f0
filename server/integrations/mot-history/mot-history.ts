/** What DVSA knows of a car from its MOT tests. */
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { MotRecord } from './dvsa-answer.ts'

export type { MotRecord }

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
