/** What is known of a car by its registration, and the derivatives of the catalogue that it may be. */
import { z } from 'zod'
import { bodyTypes, colours, drivingAxles, fuelTypes, transmissions } from './enumerations.ts'
import { featureCategories, features } from './features.ts'

const valuesOf = <const Value extends string>(options: readonly { readonly value: Value }[]) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]])

const known = <Schema extends z.ZodType>(schema: Schema) => schema.nullable()

/** By the names and in the units of facts.ts; null: unknown. */
export const registeredFactsSchema = z.object({
  make: known(z.string()),
  model: known(z.string()).describe('By DVSA alone, as DVLA names none'),
  trim: known(z.string()),
  year: known(z.number().int()).describe(
    'Of registration, as adverts count; of manufacture for older imports',
  ),
  dateOfRegistration: known(z.iso.date()),
  monthOfRegistration: known(z.string().regex(/^\d{4}-\d{2}$/)).describe('Known for more cars than the day'),
  fuelType: known(valuesOf(fuelTypes)),
  engineSize: known(z.number()).describe('Litres to one decimal; unknown for electric cars'),
  engineCapacity: known(z.number().int()).describe('cc'),
  co2Emissions: known(z.number().int()).describe('g/km'),
  color: known(valuesOf(colours)),
  euroStatus: known(z.number().int()),
})
export type RegisteredFacts = z.infer<typeof registeredFactsSchema>

/** A derivative of the catalogue: facts that are settled by choosing it, and what of it can be chosen. */
export const derivativeChoiceSchema = z.object({
  id: z.string().describe("Stable: 'ford/focus/mk3/1-0-ecoboost-125/petrol-123-2012-2018'"),
  name: z.string().describe("'Focus Mk3 1.0 EcoBoost 125, 2011 to 2018'"),
  years: z.object({ from: z.number().int(), to: known(z.number().int()).describe('Null: still sold') }),
  facts: z.object({
    make: z.string(),
    model: z.string(),
    generation: z.string(),
    derivative: z.string(),
    fuelType: valuesOf(fuelTypes),
    engineSize: known(z.number()).describe('Litres'),
    bhp: known(z.number().int()),
    co2Emissions: known(z.number()).describe('g/km, by the catalogue'),
    fuelEconomyCombined: known(z.number()).describe('mpg'),
    zeroTo60Mph: known(z.number()).describe('Seconds'),
    insuranceGroup: known(z.number().int()),
    electricRange: known(z.number()).describe('Miles'),
  }),
  options: z
    .object({
      transmission: z.array(valuesOf(transmissions)),
      drivingAxle: z.array(valuesOf(drivingAxles)),
      bodyType: z.array(valuesOf(bodyTypes)),
      doors: z.array(z.number().int()),
      seats: z.array(z.number().int()),
      trim: z.array(z.string()).describe('From the plainest to the best equipped'),
    })
    .describe('Facts of which the derivative allows several; one item is settled'),
})
export type DerivativeChoice = z.infer<typeof derivativeChoiceSchema>

export const taxStatuses = ['taxed', 'untaxed', 'SORN', 'not taxed for use on the road'] as const
export const motStatuses = ['valid', 'not valid', 'no details held'] as const

export const vehicleSchema = z.object({
  registration: z.string().describe("As written on the plate: 'AB12 CDE'"),
  facts: registeredFactsSchema,
  choices: z
    .array(derivativeChoiceSchema)
    .describe(
      'The derivatives that fit, best first. One is settled, several are for the visitor to choose from',
    ),
  tax: z.object({ status: known(z.enum(taxStatuses)), due: known(z.iso.date()) }),
  mot: z.object({
    status: known(z.enum(motStatuses)),
    expires: known(z.iso.date()).describe('By the latest of both services; null for a car without a test'),
    firstDue: known(z.iso.date()).describe('For a car without a test: the day by which it needs one'),
    lastTest: known(z.iso.date()),
  }),
  odometer: known(z.object({ miles: z.number().int(), date: z.iso.date() })).describe('At the last MOT test'),
  markedForExport: known(z.boolean()),
  age: known(z.object({ from: z.iso.date(), to: z.iso.date() })).describe(
    'When cars with this age identifier were first registered. A hint: registrations move between cars',
  ),
  sources: z.array(
    z.object({
      name: z.enum(['DVLA', 'DVSA']),
      demonstration: z.boolean().describe('An invented answer, of a site without access to the service'),
      answered: z.boolean().describe('False: its facts are missing, as the service is away or not set up'),
    }),
  ),
})
export type Vehicle = z.infer<typeof vehicleSchema>

export const vehicleOptionsSchema = z.object({
  choices: z.array(derivativeChoiceSchema),
  equipment: z
    .array(
      z.object({
        category: z.enum(featureCategories),
        features: z.array(z.object({ value: valuesOf(features), label: z.string() })),
      }),
    )
    .describe('Features that a car of this age, fuel and gearbox can have'),
})
export type VehicleOptions = z.infer<typeof vehicleOptionsSchema>
