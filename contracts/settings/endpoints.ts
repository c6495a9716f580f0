/** Settings, and the closed lists of forms. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

const option = z.object({ value: z.string(), label: z.string() })

export const getSetting = endpoint({
  method: 'GET',
  path: '/api/services/getenvsettings/:name',
  summary: 'A public setting by its name',
  params: z.object({ name: z.string().max(100) }),
  data: z.object({ ENV_NAME: z.string(), ENV_VALUE: z.string() }),
  problems: ['setting-not-found'],
})

export const getDropdowns = endpoint({
  method: 'GET',
  path: '/api/services/dropdown',
  summary: 'The options of every field that has a closed list',
  data: z.record(z.string(), z.array(option)),
})

export const getStaticValues = endpoint({
  method: 'GET',
  path: '/api/services/static-value',
  summary: 'Bounds and units of every range, and the public settings',
  isPublic: true,
  data: z.object({
    ranges: z.record(
      z.string(),
      z.object({ min: z.number(), max: z.number(), step: z.number(), unit: z.string() }),
    ),
    settings: z.record(z.string(), z.string()),
  }),
})

export const getMajorRepairs = endpoint({
  method: 'GET',
  path: '/api/constant/majorrepair',
  summary: 'The checklist of major repairs',
  data: z.array(option),
})

export const getFeatureChecklist = endpoint({
  method: 'GET',
  path: '/api/constant/categoryfeatures',
  summary: 'The checklist of features, by category',
  data: z.array(
    z.object({
      category: z.string(),
      features: z.array(
        z.object({ category: z.string(), feature: z.string(), value: z.string(), checked: z.literal(false) }),
      ),
    }),
  ),
})
