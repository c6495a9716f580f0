/** Landing pages: pages with a preset at paths of their own. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landingAnswerSchema } from './landing-page.ts'

export const getLandingPage = endpoint({
  method: 'GET',
  path: '/api/landing/page',
  summary: 'The landing page at a path, or where the path leads',
  query: z.object({ path: z.string().regex(/^\//, 'A path begins with /').max(200) }),
  data: landingAnswerSchema,
  problems: ['not-found', 'not-ready'],
})
