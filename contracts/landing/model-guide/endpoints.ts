import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { modelGuideSchema } from './model-guide.ts'

export const getModelGuide = endpoint({
  method: 'GET',
  path: '/api/landing/models/:make/:model/guide',
  summary: 'The guide of a model: generations, engines, running costs, depreciation, MOT failures',
  description:
    'Makes and models by any name or alias of the catalogue. Adverts and MOT tests are counted each night.',
  params: z.object({ make: z.string().max(50), model: z.string().max(50) }),
  isPublic: true,
  data: modelGuideSchema,
  problems: ['not-found', 'not-ready'],
})
