/** A seller's adverts: drafts, publishing and editing. The form itself: contracts/forms/sell-form.ts. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import {
  conflictsSchema,
  fieldChangesSchema,
  formValuesSchema,
  savingLimit,
} from '../../forms/change-schemas.ts'
import { formBody } from '../../forms/form-body.ts'
import { sellForm } from '../../forms/sell-form.ts'
import { factChecksSchema, listingCardSchema, listingStates } from '../../listings/listing.ts'
import { noLabelReasons, priceRangeSchema } from '../../valuation/valuation.ts'

const draftParams = z.object({ id: z.uuid() })

export const draftSchema = z.object({
  id: z.uuid(),
  listingId: z.string().nullable().describe('Of the advert that it changes; null for a new one'),
  version: z.number().int(),
  values: formValuesSchema,
  savedAt: z.iso.datetime(),
})
export type AdvertDraft = z.infer<typeof draftSchema>

export const draftSummarySchema = z.object({
  id: z.uuid(),
  listingId: z.string().nullable(),
  name: z.string().describe("'2016 Ford Focus', or '' where too little is known"),
  savedAt: z.iso.datetime(),
})
export type DraftSummary = z.infer<typeof draftSummarySchema>

export const getDrafts = endpoint({
  method: 'GET',
  path: '/api/cars/drafts',
  summary: 'The unfinished adverts of this account or browser, the latest first',
  data: z.object({ drafts: z.array(draftSummarySchema) }),
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/cars/drafts/:id',
  summary: 'An unfinished advert',
  params: draftParams,
  data: draftSchema,
  problems: ['draft-not-found'],
})

export const putDraft = endpoint({
  method: 'PUT',
  path: '/api/cars/drafts/:id',
  summary: 'Saves changes of an unfinished advert, and begins it where there is none with this id',
  description: `Each change names the value that it replaces. One that finds another value there, because it was changed
in another tab or on another device, is not made but returned as a conflict.`,
  params: draftParams,
  body: z.object({
    listingId: z
      .string()
      .max(16)
      .optional()
      .describe('To begin the draft of an advert that is there already'),
    version: z
      .number()
      .int()
      .optional()
      .describe('Of a draft that is known: it is not begun anew if it has gone'),
    changes: fieldChangesSchema,
  }),
  data: draftSchema.extend({ conflicts: conflictsSchema }),
  rateLimit: savingLimit,
  bodyLimitBytes: 300_000,
  problems: ['draft-not-found', 'listing-not-found', 'photo-not-found'],
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/cars/drafts/:id',
  summary: 'Discards an unfinished advert, or the unsaved changes of one that is published',
  params: draftParams,
  problems: ['draft-not-found'],
})

export const getAdvertForm = endpoint({
  method: 'GET',
  path: '/api/cars/getFormCar',
  summary: 'An own advert as the sell form holds it, with its unsaved changes',
  query: z.object({ id: z.string() }),
  access: 'account',
  data: z.object({
    listingId: z.string(),
    state: z.enum(listingStates),
    name: z.string(),
    factChecks: factChecksSchema,
    certifiedUntil: z.iso.datetime().nullable().describe('UTC, possibly past'),
    values: formValuesSchema,
    draft: draftSchema.nullable(),
  }),
  problems: ['listing-not-found'],
})

export const postAdvert = endpoint({
  method: 'POST',
  path: '/api/cars/createorUpdate',
  summary: 'Publishes an advert, or saves one that is published',
  access: 'account',
  body: formBody(sellForm, {
    _id: 'The advert to change; left out for a new one',
    draft: 'The id of the draft that ends with it',
    version: 'Of that draft, as it was shown: if it was changed since, the answer names the changed fields',
  }),
  data: z.object({ car: listingCardSchema }),
  rateLimit: {
    requests: 100,
    perSeconds: 3600,
    message: 'You have saved many adverts within an hour. Try again in an hour.',
  },
  problems: [
    'bad-form',
    'listing-not-found',
    'wrong-state',
    'advert-changed',
    'registration-listed',
    'registration-removed',
    'photo-not-found',
  ],
})

export const postPriceGuide = endpoint({
  method: 'POST',
  path: '/api/cars/price-guide',
  summary:
    'What other private sellers ask for a car like the one in the sell form, as far as it is filled in',
  body: formBody(sellForm),
  data: z.object({
    range: priceRangeSchema.nullable().describe('Null: see noLabelReason'),
    adminChargePence: z.number().int().describe('Pence that are added to what the seller asks'),
    noLabelReason: z.enum(noLabelReasons).nullable().describe('Why its price gets no label'),
  }),
  rateLimit: {
    requests: 120,
    perSeconds: 60,
    message: 'Too many price guides from your network. Wait a minute, then try again.',
    failures: 'counted',
  },
})
