/** Resolves conflicts of search and message: price types, places, crossed bounds, makes with models. */
import { except } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import {
  boundsOf,
  cleared,
  partName,
  set,
  statedIn,
  valuesOf,
  wantedNames,
} from '#contracts/criteria/fields.ts'
import { placeNames } from '#server/assistant/understanding/understanding.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

/** Monthly and cash prices exclude each other: a new bound of one type removes the bounds of the other. */
export function resolvePriceType(result: Criteria, current: Criteria, stated: Criteria): Criteria {
  const now = statedPriceType(stated, current)
  if (now === undefined || now === (current.priceType ?? 'cash')) return result
  const { priceMin, priceMax, priceType = now === 'cash' ? undefined : result.priceType } = stated
  return set(result, { priceMin, priceMax, priceType })
}

/** Pounds a month; a higher bound is a cash price. */
const MAX_MONTHLY = 2000

/** The price type of a message's bounds: in a monthly search 'under 300' is monthly, 'under 9k' is cash. */
export function statedPriceType(
  { priceType, priceMin, priceMax }: Criteria,
  current: Criteria,
): Criteria['priceType'] {
  const bound = priceMax ?? priceMin
  if (priceType !== undefined || bound === undefined) return priceType
  return current.priceType === 'finance' && bound <= MAX_MONTHLY ? 'finance' : 'cash'
}

/** A search has one place: a new one removes the former. */
export function resolvePlace(result: Criteria, stated: Criteria): Criteria {
  if (statedPlace(stated) === undefined) return result
  const named = wantedNames(stated)
  return except(
    result,
    placeNames.filter(name => name !== 'distance' && !named.includes(name)),
  )
}

export const statedPlace = (stated: Criteria) => stated.city ?? stated.postcode ?? stated.latitude

/** 'Over 8k' after 'up to 5k' removes the former bound, which it crosses. */
export function resolveCrossedBounds(result: Criteria, stated: Criteria): Criteria {
  return statedIn(stated).reduce((resolved, { kind, name }) => {
    if (kind !== 'range' && kind !== 'dates') return resolved
    const { min, max } = boundsOf(resolved, name)
    if (min === undefined || max === undefined || min <= max) return resolved
    const old = boundsOf(stated, name).min === undefined ? 'min' : 'max'
    return set(resolved, cleared([partName(name, old)]))
  }, result)
}

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

/** Removes a make with its last model unless alone: after 'Focus or Corsa' 'not the Corsa' does. */
export function dropMakesOfModels(result: Criteria, gone: readonly string[]): Criteria {
  const models = valuesOf(result, 'model')
  const left = valuesOf(result, 'make').filter(
    make =>
      !gone.some(model => makesOf(model).includes(make)) ||
      models.some(model => makesOf(model).includes(make)),
  )
  return left.length > 0 ? set(result, { make: left }) : result
}

/** A new make without 'or' replaces make and model, a new model the model; either removes trims. */
export function resolveVehicle(
  result: Criteria,
  current: Criteria,
  stated: Criteria,
  joined: boolean,
): Criteria {
  if (joined) return result
  const isNew = (name: 'make' | 'model') =>
    valuesOf(stated, name).some(value => !valuesOf(current, name).includes(value))
  const hasTrim = current.make !== undefined || current.model !== undefined
  return set(result, {
    ...(isNew('make') && stated.model === undefined ? { model: undefined } : {}),
    ...(hasTrim && (isNew('make') || isNew('model')) ? { keywords: stated.keywords } : {}),
  })
}
