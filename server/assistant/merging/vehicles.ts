/** Makes, models and trims depend on each other: removing one removes what belongs to it. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { set, valuesOf } from '#contracts/criteria/fields.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

const makesOf = (model: string) =>
  catalogue()
    .modelsNamed(model)
    .map(({ make }) => make.slug)

/** Removes the models of removed makes: 'not Ford' after 'Ford Focus or Golf' leaves the Golf. */
export function dropModelsOfMakes(result: Criteria, gone: readonly string[]): Criteria {
  const makes = valuesOf(result, 'make')
  const isLeft = (make: string) => (makes.length > 0 ? makes.includes(make) : !gone.includes(make))
  return set(result, { model: valuesOf(result, 'model').filter(model => makesOf(model).some(isLeft)) })
}

/** Removes a make with its last model unless it is the only make: 'not the Corsa' after 'Focus or Corsa' removes Vauxhall. */
export function dropMakesOfModels(result: Criteria, gone: readonly string[]): Criteria {
  const models = valuesOf(result, 'model')
  const left = valuesOf(result, 'make').filter(
    make =>
      !gone.some(model => makesOf(model).includes(make)) ||
      models.some(model => makesOf(model).includes(make)),
  )
  return left.length > 0 ? set(result, { make: left }) : result
}

/** A new make without 'or' replaces make and model, a new model the model; either removes the trims of the former car. */
export function resolveVehicle(
  result: Criteria,
  present: Criteria,
  said: Criteria,
  joined: boolean,
): Criteria {
  if (joined) return result
  const isNew = (name: 'make' | 'model') =>
    valuesOf(said, name).some(value => !valuesOf(present, name).includes(value))
  const hasTrim = present.make !== undefined || present.model !== undefined
  return set(result, {
    ...(isNew('make') && said.model === undefined ? { model: undefined } : {}),
    ...(hasTrim && (isNew('make') || isNew('model')) ? { keywords: said.keywords } : {}),
  })
}
