/** What DVLA's register knows of a car. */
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { VehicleRecord } from './dvla-answer.ts'

export type { VehicleRecord }

/** Too many enquiries just now, by DVLA's limits. */
export class TooManyEnquiries extends Error {}

/** DVLA takes the registration for malformed. */
export class RefusedRegistration extends Error {}

export interface VehicleEnquiry {
  /** Whether answers are invented. */
  readonly isDemonstration: boolean
  /**
   * By a normalised registration ('AB12CDE'); null if DVLA has no such vehicle. Throws `RefusedRegistration`,
   * `TooManyEnquiries`, or `ServiceUnavailable` where the service can't be asked.
   */
  enquire(registration: string): Promise<VehicleRecord | null>
}

export const noVehicleEnquiry: VehicleEnquiry = {
  isDemonstration: false,
  async enquire() {
    throw new ServiceUnavailable('DVLA', 'DVLA_API_KEY is not set')
  },
}
