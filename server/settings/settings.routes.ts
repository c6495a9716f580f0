import { success } from '#contracts/api/envelope.ts'
import { allCriteria } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import { aliasesOf } from '#contracts/criteria/spellings.ts'
import * as endpoints from '#contracts/settings/endpoints.ts'
import { settingNameOf } from '#contracts/settings/settings.ts'
import { majorRepairs } from '#contracts/vehicle/enumerations.ts'
import { featureCategories, features } from '#contracts/vehicle/features.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from './settings.ts'

export function settingsRoutes(router: Router, settings: Settings): void {
  router.add(endpoints.getSetting, async ({ params: { name } }) => {
    const texts: Record<string, string> = await settings.publicTexts()
    const value = texts[settingNameOf(name) ?? '']
    if (value === undefined)
      throw problem('setting-not-found', undefined, [{ field: 'name', message: 'There is no such setting' }])
    return success({ ENV_NAME: name, ENV_VALUE: value })
  })
  router.add(endpoints.getDropdowns, () => success(dropdowns))
  router.add(endpoints.getStaticValues, async () =>
    success({ ranges, settings: await settings.publicTexts() }),
  )
  router.add(endpoints.getMajorRepairs, () =>
    success(majorRepairs.map(({ value, label }) => ({ value, label }))),
  )
  router.add(endpoints.getFeatureChecklist, () => success(checklist))
}

const dropdowns = Object.fromEntries(
  allCriteria.flatMap(criterion => {
    const options = optionsOf(criterion)?.map(({ value, label }) => ({ value, label }))
    return options ? [criterion.name, ...aliasesOf(criterion.name)].map(name => [name, options]) : []
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
