import { z } from 'zod'
import { allCriteria } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import { majorRepairs } from '#contracts/enumerations.ts'
import { success, successOf } from '#contracts/envelope.ts'
import { featureCategories, features } from '#contracts/features.ts'
import { settingNameOf } from '#contracts/settings.ts'
import type { App, Services } from '#server/app.ts'
import { problem } from '#server/platform/problems.ts'

const optionSchema = z.object({ value: z.string(), label: z.string() })
const checklistItem = z.object({
  category: z.string(),
  feature: z.string(),
  value: z.string(),
  checked: z.literal(false),
})

/** Settings and the closed lists that forms are made of. */
export function settingsRoutes(app: App, { settings }: Services): void {
  app.get(
    '/api/services/getenvsettings/:name',
    {
      schema: {
        tags: ['services'],
        summary: 'A public setting by its name',
        params: z.object({ name: z.string().max(100) }),
        response: { 200: successOf(z.object({ ENV_NAME: z.string(), ENV_VALUE: z.string() })) },
      },
    },
    async request => {
      const { name } = request.params
      const texts: Record<string, string> = await settings.publicTexts()
      const value = texts[settingNameOf(name) ?? '']
      if (value === undefined)
        throw problem('setting-not-found', undefined, [
          { field: 'name', message: 'There is no such setting' },
        ])
      return success({ ENV_NAME: name, ENV_VALUE: value })
    },
  )

  app.get(
    '/api/services/dropdown',
    {
      schema: {
        tags: ['services'],
        summary: 'The options of every field that has a closed list',
        response: { 200: successOf(z.record(z.string(), z.array(optionSchema))) },
      },
    },
    async () => success(dropdowns),
  )

  app.get(
    '/api/services/static-value',
    {
      schema: {
        tags: ['services'],
        summary: 'Bounds and units of every range, and the public settings',
        response: {
          200: successOf(
            z.object({
              ranges: z.record(
                z.string(),
                z.object({ min: z.number(), max: z.number(), step: z.number(), unit: z.string() }),
              ),
              settings: z.record(z.string(), z.string()),
            }),
          ),
        },
      },
    },
    async () => success({ ranges, settings: await settings.publicTexts() }),
  )

  app.get(
    '/api/constant/majorrepair',
    {
      schema: {
        tags: ['constant'],
        summary: 'The checklist of major repairs',
        response: { 200: successOf(z.array(optionSchema)) },
      },
    },
    async () => success(majorRepairs.map(({ value, label }) => ({ value, label }))),
  )

  app.get(
    '/api/constant/categoryfeatures',
    {
      schema: {
        tags: ['constant'],
        summary: 'The checklist of features, by category',
        response: {
          200: successOf(z.array(z.object({ category: z.string(), features: z.array(checklistItem) }))),
        },
      },
    },
    async () => success(checklist),
  )
}

const dropdowns = Object.fromEntries(
  allCriteria.flatMap(criterion => {
    const options = optionsOf(criterion)
    return options ? [[criterion.name, options.map(({ value, label }) => ({ value, label }))]] : []
  }),
)

const ranges = Object.fromEntries(
  allCriteria.flatMap(criterion =>
    criterion.kind === 'range'
      ? [
          [
            criterion.name,
            { min: criterion.min, max: criterion.max, step: criterion.step, unit: criterion.unit },
          ],
        ]
      : [],
  ),
)

const checklist = featureCategories.map(category => ({
  category,
  features: features
    .filter(feature => feature.category === category)
    .map(({ value, label }) => ({ category, feature: label, value, checked: false as const })),
}))
