/**
 * Cars by registration. Registrations are personal data: they are sent in the body, never in an address, and
 * an answer has only the one that was sent.
 */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { factSchema } from './fact-schemas.ts'
import { facts } from './facts.ts'
import { vehicleOptionsSchema, vehicleSchema } from './looked-up-vehicle.ts'
import { MAX_REGISTRATION_LENGTH, readRegistration } from './registration.ts'

/** A network gets too few look-ups to copy the register. Each also costs a call of two services. */
const lookUpLimit = {
  requests: 10,
  perSeconds: 60,
  message: 'You have looked up ten number plates within a minute. Wait a minute, then try again.',
  failures: 'counted',
  countedBy: 'site',
} as const

/** Typed in any spelling; normalised ('AB12CDE'). Errors offer lookalikes: 'Did you mean AB12 CDE?' */
export const registrationSchema = z
  .unknown()
  .meta({ type: 'string', minLength: 2, maxLength: MAX_REGISTRATION_LENGTH, examples: ['AB12 CDE'] })
  .transform((typed, context): string => {
    const reading = readRegistration(typed)
    if ('value' in reading) return reading.value
    const { meant } = reading
    const offer = meant.length > 0 ? `. Did you mean ${meant.join(' or ')}?` : ''
    context.addIssue({ code: 'custom', message: `Please enter a valid UK number plate${offer}` })
    return z.NEVER
  })

const lookUpProblems = ['vehicle-not-found', 'outside-unavailable'] as const

export const postVehicle = endpoint({
  method: 'POST',
  path: '/api/vehicle/vrn',
  summary: `A car by its registration, up to ${lookUpLimit.requests} times a minute`,
  description: `Facts of DVLA and DVSA, and the derivatives of the catalogue that fit them. A registration that is not found is
answered by 404 'vehicle-not-found', after which the car can be typed in.`,
  body: z.object({ numberplate: registrationSchema }),
  data: vehicleSchema,
  rateLimit: lookUpLimit,
  problems: lookUpProblems,
})

export const postVehicleOptions = endpoint({
  method: 'POST',
  path: '/api/vehicle/options/vrn',
  summary: 'What of a car a person chooses: its derivative, and its equipment',
  body: z.object({
    numberplate: registrationSchema,
    choice: z.string().max(200).optional().describe('The id of a derivative, once it has been chosen'),
  }),
  data: vehicleOptionsSchema,
  rateLimit: lookUpLimit,
  problems: lookUpProblems,
})

export const postInsuranceGroup = endpoint({
  method: 'POST',
  path: '/api/vehicle/getInsuranceGroup',
  summary: 'The insurance group of a car by its facts; a range where several derivatives fit',
  body: z.object({
    make: z.string().trim().min(1, 'Please select').max(facts.make.maxLength),
    model: z.string().trim().min(1, 'Please select').max(facts.model.maxLength),
    derivative: factSchema('derivative'),
    year: factSchema('year'),
    fuelType: factSchema('fuelType'),
    engineSize: factSchema('engineSize'),
    bhp: factSchema('bhp'),
    transmission: factSchema('transmission'),
  }),
  data: z
    .object({ from: z.number().int(), to: z.number().int() })
    .nullable()
    .describe('1 to 50; null where the catalogue does not know it, or has no such car, as `message` says'),
})

export const postRegistrationCheck = endpoint({
  method: 'POST',
  path: '/api/cars/checkvrn',
  summary: 'Whether a registration is valid, and whether we have an advert of it already',
  body: z.object({ numberplate: registrationSchema }),
  data: z.object({
    registration: z.string().describe("As written on the plate: 'AB12 CDE'"),
    listed: z.boolean().describe('Whether the car is advertised with us already; not by whom'),
  }),
  rateLimit: lookUpLimit,
})
