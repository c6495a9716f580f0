/** Landing pages: pages with a preset at paths of their own. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { landingAnswerSchema } from './landing-page.ts'

export const getLandingOfSearch = endpoint({
  method: 'GET',
  path: '/api/landing/search',
  summary: 'The landing page with the same criteria as a search',
  query: z.object({ query: z.string().max(1000).describe('The search, as a canonical query string') }),
  isPublic: true,
  data: z.object({ path: z.string().nullable() }),
})

export const getLandingPage = endpoint({
  method: 'GET',
  path: '/api/landing/page',
  summary: 'The landing page at a path, or where the path leads',
  query: z.object({ path: z.string().regex(/^\//, 'A path begins with /').max(200) }),
  isPublic: true,
  data: landingAnswerSchema,
  problems: ['not-found', 'not-ready'],
})
