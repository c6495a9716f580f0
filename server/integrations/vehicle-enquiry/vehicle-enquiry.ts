/** What DVLA's register knows of a car. */
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'

/** DVLA's words and units; null: not told. DVLA names no model, no VIN and no keeper. */
export interface VehicleRecord {
  /** 'MERCEDES-BENZ' */
  make: string | null
  /** 'PETROL', 'HEAVY OIL', 'HYBRID ELECTRIC' */
  fuelType: string | null
  /** 'RED' */
  colour: string | null
  yearOfManufacture: number | null
  /** 'yyyy-MM', wherever in the world */
  monthOfFirstRegistration: string | null
  /** cc; null for electric cars */
  engineCapacity: number | null
  /** g/km */
  co2Emissions: number | null
  /** 'EURO 6 DG' */
  euroStatus: string | null
  /** 'Taxed', 'SORN', … */
  taxStatus: string | null
  /** ISO date */
  taxDueDate: string | null
  /** 'Valid', 'No details held by DVLA', … */
  motStatus: string | null
  /** ISO date */
  motExpiryDate: string | null
  markedForExport: boolean | null
}

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
