/** What cars are worth. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { formBody } from '../forms/form-body.ts'
import { valuationEmailForm, valueByHandForm, valueMyCarForm } from '../forms/other-forms.ts'
import { listingCardSchema } from '../listings/listing.ts'
import { emailLinkLimit, emailToken } from '../mail/email-links.ts'
import { modelMeasuresSchema } from './model-measures.ts'
import { ownValuationSchema, valuationEmailSchema, valuationOutcomeSchema } from './own-car.ts'
import {
  comparableSchema,
  confidences,
  explanationSchema,
  noLabelReasons,
  priceRangeSchema,
} from './valuation.ts'

export const carValuationSchema = z.object({
  /** Its `priceLabel` is the label; null where there is none. */
  car: listingCardSchema,
  noLabelReason: z.enum(noLabelReasons).nullable().describe('Why the car has no label'),
  valuation: z
    .object({
      range: priceRangeSchema,
      confidence: z.enum(confidences),
      explanation: explanationSchema,
      comparables: z.array(comparableSchema).describe('On offer now, the most alike first'),
      unknown: z.array(z.string()).describe("Facts that the advert does not give: 'Service history'"),
      learntAt: z.iso.datetime().describe('UTC, when the price model was learnt'),
    })
    .nullable(),
})
export type CarValuation = z.infer<typeof carValuationSchema>

export const getCarValuation = endpoint({
  method: 'GET',
  path: '/api/cars/:id/valuation',
  summary: 'What a car on offer is worth, its price label, and the reasons for both',
  params: z.object({ id: z.string() }),
  isPublic: true,
  data: carValuationSchema,
  problems: ['listing-not-found'],
})

/** The limit of looking up number plates (contracts/vehicle/endpoints.ts): a valuation may look one up. */
const valuationLimit = {
  requests: 10,
  perSeconds: 60,
  message: 'You have valued ten cars within a minute. Wait a minute, then try again.',
  failures: 'counted',
  countedBy: 'site',
} as const

/** Facts that may be sent beside those of the forms, by their names in contracts/vehicle/facts.ts. */
export const optionalCarFacts = [
  'trim',
  'bodyType',
  'color',
  'doors',
  'owners',
  'serviceHistory',
  'writeOffCategory',
  'imported',
] as const

export const postValuation = endpoint({
  method: 'POST',
  path: '/api/valuation/marketcheck/predict/price',
  summary: `What a visitor's own car is worth, up to ${valuationLimit.requests} times a minute`,
  description: `By registration ('numberplate') or by facts typed in (make, model, year, fuelType, gearbox); mileage is
needed for both. Where several derivatives of the catalogue fit, the answer asks which it is. The valuation is kept for a year
without the registration.`,
  body: formBody(
    { fields: { ...valueMyCarForm.fields, ...valueByHandForm.fields } },
    {
      choice: 'The id of a derivative that the answer offered, or that of vehicle/vrn',
      ...Object.fromEntries(optionalCarFacts.map(name => [name, 'Optional'])),
    },
  ),
  data: valuationOutcomeSchema,
  rateLimit: valuationLimit,
  problems: [
    'bad-form',
    'vehicle-not-found',
    'valuation-impossible',
    'valuation-not-ready',
    'outside-unavailable',
  ],
})

export const getValuation = endpoint({
  method: 'GET',
  path: '/api/valuation/:id',
  summary: 'A valuation as it was made',
  params: z.object({ id: z.string() }),
  data: ownValuationSchema,
  problems: ['valuation-not-found'],
})

export const getValuationAccuracy = endpoint({
  method: 'GET',
  path: '/api/valuation/accuracy',
  summary: 'The errors of the price model on adverts that it has not seen',
  isPublic: true,
  data: z
    .object({ learntAt: z.iso.datetime(), cars: z.number().int(), measures: modelMeasuresSchema })
    .nullable()
    .describe('Null before the first model has been learnt'),
})

export const postValuationEmail = endpoint({
  method: 'POST',
  path: '/api/valuation/:id/emails',
  summary: 'Asks for an email when the valuation changes: a link in a first email confirms it',
  params: z.object({ id: z.string() }),
  body: formBody(valuationEmailForm),
  rateLimit: {
    requests: 10,
    perSeconds: 3600,
    message: 'You have asked for several emails within an hour. Try again in an hour.',
    countedBy: 'site',
  },
  problems: ['bad-form', 'valuation-not-found'],
})

export const getValuationEmail = endpoint({
  method: 'GET',
  path: '/api/valuation/emails/:token',
  summary: 'The emails that a link is about',
  params: emailToken,
  data: valuationEmailSchema,
  rateLimit: emailLinkLimit,
  problems: ['not-found'],
})

export const postValuationEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/valuation/emails/:token/confirm',
  summary: 'Confirms that the owner of the address wants these emails',
  params: emailToken,
  rawBody: 'discarded',
  data: valuationEmailSchema,
  rateLimit: emailLinkLimit,
  problems: ['not-found', 'link-ended'],
})

export const postValuationEmailStop = endpoint({
  method: 'POST',
  path: '/api/valuation/emails/:token/stop',
  summary: 'Stops these emails, without a login',
  params: emailToken,
  // Mail programs send a form of their own (RFC 8058).
  crossSite: 'allowed',
  rawBody: 'discarded',
  data: valuationEmailSchema,
  rateLimit: emailLinkLimit,
  problems: ['not-found'],
})
