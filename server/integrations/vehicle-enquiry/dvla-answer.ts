/** DVLA's answers as its OpenAPI document (Vehicle Enquiry API 1.1.0) has them. */
import { z } from 'zod'

/** A field that is absent, or not of the documented type, is unknown; it does not cost the others. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null).default(null)

const text = orNull(z.string().trim().min(1).max(100))
const day = orNull(z.iso.date())

const vehicle = z.object({
  registrationNumber: z.string(),
  /** 'MERCEDES-BENZ' */
  make: text,
  /** 'PETROL', 'HEAVY OIL', 'HYBRID ELECTRIC' */
  fuelType: text,
  /** 'RED' */
  colour: text,
  yearOfManufacture: orNull(z.number().int().min(1880).max(2200)),
  /** 'yyyy-MM', wherever in the world */
  monthOfFirstRegistration: orNull(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  /** cc; null for electric cars */
  engineCapacity: orNull(z.number().int().positive()),
  /** g/km */
  co2Emissions: orNull(z.number().int().min(0)),
  /** 'EURO 6 DG' */
  euroStatus: text,
  /** 'Taxed', 'SORN', … */
  taxStatus: text,
  taxDueDate: day,
  /** 'Valid', 'No details held by DVLA', … */
  motStatus: text,
  motExpiryDate: day,
  markedForExport: orNull(z.boolean()),
})

/** DVLA's words and units; null: not told. DVLA names no model, no VIN and no keeper. */
export type VehicleRecord = Omit<z.infer<typeof vehicle>, 'registrationNumber'>

/** Undefined for what is no answer about a vehicle. */
export function vehicleIn(json: unknown): VehicleRecord | undefined {
  const reading = vehicle.safeParse(json)
  if (!reading.success) return undefined
  const { registrationNumber: _, ...record } = reading.data
  return record
}
