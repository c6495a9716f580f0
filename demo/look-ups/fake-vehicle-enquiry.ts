/**
 * Answers without DVLA: of the demonstration adverts, and DVLA's published test registrations, which work
 * with an empty database too.
 */
import { vehicleIn } from '#server/integrations/vehicle-enquiry/dvla-answer.ts'
import {
  RefusedRegistration,
  TooManyEnquiries,
  type VehicleEnquiry,
  type VehicleRecord,
} from '#server/integrations/vehicle-enquiry/vehicle-enquiry.ts'

/** A car of the demonstration stock; null: unknown. */
export interface DemonstrationCar {
  make: string
  /** ISO date */
  firstRegistered: string | null
  year: number | null
  /** As in listings: 'petrol', 'plug-in hybrid' */
  fuelType: string | null
  litres: number | null
  /** g/km */
  co2: number | null
  color: string | null
  euroStatus: number | null
  /** ISO date */
  motExpires: string | null
}

const DAY_MS = 24 * 3_600_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The registrations are DVLA's for tests. AA19AAA has the answer that is published as its example; the
 * answers of the others are ours, by what their names suggest (an electric car, few fields, untaxed, SORN,
 * diesel, a valid MOT, another fuel). Null: not found.
 */
function testAnswer(registrationNumber: string): object | null | undefined {
  const identity = { registrationNumber, yearOfManufacture: 2019, monthOfFirstRegistration: '2019-03' }
  const taxed = { taxStatus: 'Taxed', taxDueDate: daysFromNow(150) }
  const tested = { motStatus: 'Valid', motExpiryDate: daysFromNow(170) }
  const ordinary = { ...identity, ...taxed, ...tested, markedForExport: false, euroStatus: 'EURO 6' }
  const expired = (daysAgo: number) => ({ motStatus: 'Not valid', motExpiryDate: daysFromNow(-daysAgo) })
  const untaxed = { taxStatus: 'Untaxed', taxDueDate: daysFromNow(-60) }
  const of2001 = { yearOfManufacture: 2001, monthOfFirstRegistration: '2001-05', euroStatus: 'EURO 3' }
  // biome-ignore format: a table
  const answers: Readonly<Record<string, object | null>> = {
    AA19AAA: {
      registrationNumber: 'AA19AAA', make: 'FORD', colour: 'RED', fuelType: 'PETROL', engineCapacity: 2000, co2Emissions: 300,
      euroStatus: 'EURO1', yearOfManufacture: 2019, monthOfFirstRegistration: '2019-03', monthOfFirstDvlaRegistration: '2019-03',
      taxStatus: 'Taxed', taxDueDate: daysFromNow(365), artEndDate: '2025-03-30', motStatus: 'No details held by DVLA',
      markedForExport: false, typeApproval: 'M1', wheelplan: '2 AXLE RIGID BODY', revenueWeight: 0, realDrivingEmissions: '1',
      dateOfLastV5CIssued: '2019-05-20',
    },
    AA19EEE: { ...ordinary, make: 'NISSAN', colour: 'WHITE', fuelType: 'ELECTRICITY', co2Emissions: 0 },
    AA19PPP: { registrationNumber, make: 'VOLKSWAGEN', yearOfManufacture: 2019, fuelType: 'PETROL' },
    L2WPS: { ...ordinary, ...of2001, ...untaxed, ...expired(90), make: 'ROVER', colour: 'GREEN', fuelType: 'PETROL', engineCapacity: 1588, co2Emissions: 176 },
    AA19SRN: { ...ordinary, ...expired(200), taxStatus: 'SORN', taxDueDate: null, make: 'VAUXHALL', colour: 'SILVER', fuelType: 'PETROL', engineCapacity: 1398, co2Emissions: 128 },
    AA19DSL: { ...ordinary, make: 'BMW', colour: 'GREY', fuelType: 'HEAVY OIL', engineCapacity: 1995, co2Emissions: 117 },
    AA19MOT: { ...ordinary, make: 'AUDI', colour: 'BLACK', fuelType: 'PETROL', engineCapacity: 1498, co2Emissions: 116 },
    AA19AMP: { ...ordinary, make: 'TOYOTA', colour: 'BLUE', fuelType: 'HYBRID ELECTRIC', engineCapacity: 1798, co2Emissions: 76 },
    ER19NFD: null,
  }
  return answers[registrationNumber]
}

export class FakeVehicleEnquiry implements VehicleEnquiry {
  readonly isDemonstration = true
  readonly #stock: (registration: string) => Promise<DemonstrationCar | null>

  /** `stock` finds a car of the demonstration adverts. */
  constructor(stock: (registration: string) => Promise<DemonstrationCar | null>) {
    this.#stock = stock
  }

  async enquire(registration: string): Promise<VehicleRecord | null> {
    if (registration === 'ER19THR') throw new TooManyEnquiries('DVLA')
    if (registration === 'ER19BAD') throw new RefusedRegistration('DVLA refuses a registration')
    const answer = testAnswer(registration)
    if (answer !== undefined) return vehicleIn(answer) ?? null
    const found = await this.#stock(registration)
    return found && recordOf(found)
  }
}

const dvlaFuels: Readonly<Record<string, string>> = {
  petrol: 'PETROL',
  diesel: 'HEAVY OIL',
  electric: 'ELECTRICITY',
  hybrid: 'HYBRID ELECTRIC',
  'plug-in hybrid': 'HYBRID ELECTRIC',
  hydrogen: 'FUEL CELLS',
}

/** As DVLA would tell it. Tax is not in adverts, so it is unknown. */
function recordOf({
  make,
  firstRegistered,
  year,
  fuelType,
  litres,
  co2,
  ...more
}: DemonstrationCar): VehicleRecord {
  return {
    make: make.toUpperCase(),
    fuelType: dvlaFuels[fuelType ?? ''] ?? null,
    colour: more.color?.toUpperCase() ?? null,
    yearOfManufacture: year,
    monthOfFirstRegistration: firstRegistered?.slice(0, 7) ?? null,
    engineCapacity: litres === null ? null : Math.round(litres * 1000) - 2,
    co2Emissions: co2,
    euroStatus: more.euroStatus === null ? null : `EURO ${more.euroStatus}`,
    taxStatus: null,
    taxDueDate: null,
    motStatus: motStatusOf(more.motExpires),
    motExpiryDate: more.motExpires,
    markedForExport: false,
  }
}

function motStatusOf(expires: string | null): string {
  if (expires === null) return 'No details held by DVLA'
  return expires < daysFromNow(0) ? 'Not valid' : 'Valid'
}
