/** Searching cars, and what a search may be made of. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { listingCardSchema } from '../listings/listing.ts'
import { paginationSchema, searchAnswerSchema } from './search-answer.ts'
import { searchQuerySchema } from './search-query.ts'

const namedCount = z.object({ value: z.string(), label: z.string(), count: z.number().int() })
const listingCards = z.object({ cars: z.array(listingCardSchema) })

/** Completions of the start of a word. */
export const suggestedFields = ['make', 'model', 'features', 'city'] as const
export type SuggestedField = (typeof suggestedFields)[number]

/**
 * A person who drags a slider asks for a dozen counts a second for some seconds, and many people of a mobile
 * network share an address. This is 50 a second for a minute, which one core answers.
 */
const searchLimit = {
  requests: 3000,
  perSeconds: 60,
  message: 'Too many searches from your network. Wait a minute, then try again.',
  failures: 'counted',
} as const

export const getCarSearch = endpoint({
  method: 'GET',
  path: '/api/cars/search',
  summary: 'Search with criteria in the query string',
  query: searchQuerySchema,
  data: searchAnswerSchema,
  isPublic: true,
  rateLimit: searchLimit,
  problems: ['bad-criteria', 'not-ready'],
})

export const postCarSearch = endpoint({
  method: 'POST',
  path: '/api/cars/search',
  summary: 'Search with criteria in the body',
  body: z.looseObject({}),
  data: searchAnswerSchema,
  isPublic: true,
  rateLimit: searchLimit,
  problems: ['bad-criteria', 'not-ready'],
})

export const getCarCount = endpoint({
  method: 'GET',
  path: '/api/cars/count',
  summary: 'How many cars a search finds, criteria as for the search',
  query: searchQuerySchema,
  data: z.object({ total: z.number().int() }),
  isPublic: true,
  rateLimit: searchLimit,
  problems: ['bad-criteria', 'not-ready'],
})

export const getMakes = endpoint({
  method: 'GET',
  path: '/api/cars/makes',
  summary: 'Makes with the number of cars of each',
  data: z.array(namedCount),
  isPublic: true,
  rateLimit: searchLimit,
  problems: ['not-ready'],
})

export const getModels = endpoint({
  method: 'GET',
  path: '/api/cars/models',
  summary: 'Models of a make with the number of cars of each',
  query: z.object({ make: z.string().min(1).max(50) }),
  data: z.array(namedCount),
  isPublic: true,
  rateLimit: searchLimit,
  problems: ['not-ready'],
})

export const getValueSuggestions = endpoint({
  method: 'GET',
  path: '/api/cars/suggest',
  summary: 'Makes, models, features or towns that begin like this, with the number of cars of each',
  query: z.object({
    field: z.enum(suggestedFields),
    query: z.string().max(50).default(''),
    limit: z.coerce.number().int().min(1).max(50).default(8),
  }),
  data: z.array(namedCount.extend({ make: z.string().optional() })),
  isPublic: true,
  rateLimit: searchLimit,
  problems: ['not-ready'],
})

export const getLatestCars = endpoint({
  method: 'GET',
  path: '/api/cars/getLatest',
  summary: 'Cars listed last',
  query: z.object({ limit: z.coerce.number().int().min(1).max(48).default(12) }),
  data: listingCards,
  isPublic: true,
  rateLimit: searchLimit,
  problems: ['not-ready'],
})

export const getSimilarCars = endpoint({
  method: 'GET',
  path: '/api/cars/:id/similar',
  summary: 'Cars like this one: same body and near in price, the same model first',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
  data: listingCards,
  isPublic: true,
  rateLimit: searchLimit,
  problems: ['listing-not-found', 'not-ready'],
})

export const getStock = endpoint({
  method: 'GET',
  path: '/api/cars',
  summary: 'All cars by pages, the latest first; criteria and order as for the search',
  query: searchQuerySchema,
  data: z.object({ cars: z.array(listingCardSchema), pagination: paginationSchema }),
  isPublic: true,
  rateLimit: searchLimit,
  problems: ['bad-criteria', 'not-ready'],
})
