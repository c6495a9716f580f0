/** Makes, models and trims hang together: who takes one off means what belongs to it. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { keepList, type Loose } from './loose.ts'

const makesOf = (model: string) =>
  catalogue()
    .modelsNamed(model)
    .map(({ make }) => make.slug)

/** With a make its models go: 'not Ford' after 'Ford Focus or Golf' leaves the Golf. */
export function keepModelsOfMakes(result: Loose, gone: readonly string[]): void {
  const makes = (result.make as string[] | undefined) ?? []
  const models = (result.model as string[] | undefined) ?? []
  const isLeft = (make: string) => (makes.length > 0 ? makes.includes(make) : !gone.includes(make))
  keepList(
    result,
    'model',
    models.filter(model => makesOf(model).some(isLeft)),
  )
}

/** With the last of its models a make goes, unless it is the only one: after 'Focus or Corsa' 'not the Corsa' wants no other Vauxhall. */
export function keepMakesOfModels(result: Loose, gone: readonly string[]): void {
  const makes = (result.make as string[] | undefined) ?? []
  const models = (result.model as string[] | undefined) ?? []
  const left = makes.filter(
    make =>
      !gone.some(model => makesOf(model).includes(make)) ||
      models.some(model => makesOf(model).includes(make)),
  )
  if (left.length > 0) result.make = left
}

/** A new make without 'or' replaces make and model, a new model the model; trims were of the car that was replaced. */
export function settleVehicles(result: Loose, present: Criteria, said: Criteria, joined: boolean): void {
  if (joined) return
  const isNew = (name: 'make' | 'model') =>
    said[name]?.some(value => !present[name]?.includes(value)) ?? false
  if (isNew('make') && said.model === undefined) delete result.model
  const hasTrim = present.make !== undefined || present.model !== undefined
  if (hasTrim && (isNew('make') || isNew('model'))) keepList(result, 'keywords', said.keywords ?? [])
}
