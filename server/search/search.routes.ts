import { z } from 'zod'
import { success, successOf } from '#contracts/envelope.ts'
import { listingCardSchema } from '#contracts/listing.ts'
import { readSearchRequest } from '#contracts/read-search.ts'
import { searchAnswerSchema } from '#contracts/search-answer.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import type { App, Services } from '#server/app.ts'
import { problem } from '#server/platform/problems.ts'
import { searchQuerySchema } from './search-openapi.ts'
import { suggestedFields } from './suggestions.ts'

const namedCount = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

export function searchRoutes(app: App, { search }: Services): void {
  const answer = async (input: Readonly<Record<string, unknown>>) =>
    success(await search.search(usable(input)))
  const response = { 200: successOf(searchAnswerSchema) }

  app.get(
    '/api/cars/search',
    {
      schema: {
        tags: ['cars'],
        summary: 'Search with criteria in the query string',
        querystring: searchQuerySchema,
        response,
      },
    },
    request => answer(request.query),
  )
  app.post(
    '/api/cars/search',
    {
      schema: {
        tags: ['cars'],
        summary: 'Search with criteria in the body',
        body: z.looseObject({}),
        response,
      },
    },
    request => answer(request.body),
  )

  app.get(
    '/api/cars/count',
    {
      schema: {
        tags: ['cars'],
        summary: 'How many cars a search finds, criteria as for the search',
        querystring: searchQuerySchema,
        response: { 200: successOf(z.object({ total: z.number().int() })) },
      },
    },
    async request => success({ total: await search.count(usable(request.query)) }),
  )

  app.get(
    '/api/cars/makes',
    {
      schema: {
        tags: ['cars'],
        summary: 'Makes with the number of cars of each',
        response: { 200: successOf(z.array(namedCount)) },
      },
    },
    async () => success(await search.makes()),
  )
  app.get(
    '/api/cars/models',
    {
      schema: {
        tags: ['cars'],
        summary: 'Models of a make with the number of cars of each',
        querystring: z.object({ make: z.string().min(1).max(50) }),
        response: { 200: successOf(z.array(namedCount)) },
      },
    },
    async request => success(await search.models(request.query.make)),
  )
  app.get(
    '/api/cars/suggest',
    {
      schema: {
        tags: ['cars'],
        summary:
          'Makes, models, features or towns that a beginning may mean, with the number of cars of each',
        querystring: z.object({
          field: z.enum(suggestedFields),
          query: z.string().max(50).default(''),
          limit: z.coerce.number().int().min(1).max(50).default(8),
        }),
        response: { 200: successOf(z.array(namedCount.extend({ make: z.string().optional() }))) },
      },
    },
    async ({ query: { field, query, limit } }) => success(await search.suggest(field, query, limit)),
  )
  app.get(
    '/api/cars/getLatest',
    {
      schema: {
        tags: ['cars'],
        summary: 'Cars listed last',
        querystring: z.object({ limit: z.coerce.number().int().min(1).max(48).default(12) }),
        response: { 200: successOf(z.object({ cars: z.array(listingCardSchema) })) },
      },
    },
    async request => success({ cars: await search.latest(request.query.limit) }),
  )
  app.get(
    '/api/cars/:id/similar',
    {
      schema: {
        tags: ['cars'],
        summary: 'Cars like this one: same body and near in price, the same model first',
        params: z.object({ id: z.string() }),
        querystring: z.object({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
        response: { 200: successOf(z.object({ cars: z.array(listingCardSchema) })) },
      },
    },
    async request => success({ cars: await search.similar(request.params.id, request.query.limit) }),
  )
}

/** Throws 'bad-criteria' with the fields named. */
function usable(input: Readonly<Record<string, unknown>>): SearchRequest {
  const { request, errors } = readSearchRequest(input)
  if (errors.length === 0) return request
  throw problem('bad-criteria', errors.map(error => `${error.field}: ${error.message}`).join('; '), errors)
}
