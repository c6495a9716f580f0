/** Resolves conflicts between the former search and the message: price types, places, crossed bounds, makes with models. */
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
export function resolvePriceType(result: Criteria, present: Criteria, said: Criteria): Criteria {
  const now = moneyIn(said, present)
  if (now === undefined || now === (present.priceType ?? 'cash')) return result
  const { priceMin, priceMax, priceType = now === 'cash' ? undefined : result.priceType } = said
  return set(result, { priceMin, priceMax, priceType })
}

/** Pounds a month; a higher bound is a cash price. */
const MAX_MONTHLY = 2000

/** The price type of the bounds a message states: in a monthly search 'under 300' is monthly, 'under 9k' is cash. */
export function moneyIn(
  { priceType, priceMin, priceMax }: Criteria,
  present: Criteria,
): Criteria['priceType'] {
  const bound = priceMax ?? priceMin
  if (priceType !== undefined || bound === undefined) return priceType
  return present.priceType === 'finance' && bound <= MAX_MONTHLY ? 'finance' : 'cash'
}

/** A search has one place: a new one removes the former. */
export function resolvePlace(result: Criteria, said: Criteria): Criteria {
  if (placeIn(said) === undefined) return result
  const named = wantedNames(said)
  return except(
    result,
    placeNames.filter(name => name !== 'distance' && !named.includes(name)),
  )
}

export const placeIn = (said: Criteria) => said.city ?? said.postcode ?? said.latitude

/** 'Over 8k' after 'up to 5k' removes the former bound, which it crosses. */
export function resolveCrossedBounds(result: Criteria, said: Criteria): Criteria {
  return statedIn(said).reduce((settled, { kind, name }) => {
    if (kind !== 'range' && kind !== 'dates') return settled
    const { min, max } = boundsOf(settled, name)
    if (min === undefined || max === undefined || min <= max) return settled
    const old = boundsOf(said, name).min === undefined ? 'min' : 'max'
    return set(settled, cleared([partName(name, old)]))
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
