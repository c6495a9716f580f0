/** All recipes, in an order in which each finds what it builds on. */
import { criterion } from './criterion/recipe.ts'
import { domain } from './domain/recipe.ts'
import { file } from './file/recipe.ts'
import { form } from './form/recipe.ts'
import { job } from './job/recipe.ts'
import { landingTheme } from './landing-theme/recipe.ts'
import { migration } from './migration/recipe.ts'
import { operator } from './operator/recipe.ts'
import { page } from './page/recipe.ts'
import type { Recipe } from './recipe.ts'
import { route } from './route/recipe.ts'
import { setting } from './setting/recipe.ts'

export const recipes: readonly Recipe[] = [
  criterion,
  migration,
  domain,
  route,
  page,
  form,
  job,
  setting,
  file,
  operator,
  landingTheme,
]
