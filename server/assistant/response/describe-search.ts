/** Describes a search in words: 'automatic diesel estates up to £9,000 within 50 miles of Leeds'. */
import { allCriteria, type Criteria, type Criterion } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import type { Tag } from '#contracts/criteria/tags.ts'
import { listAnd, listOr } from '#contracts/text/english.ts'
import { locate } from '#server/places/locate.ts'
import { formatNumber, labelledTags, lowerInitial, type VehicleNames } from './wording.ts'

/** Criteria whose values stand before the noun, in this order. */
const before = ['condition', 'color', 'transmission', 'fuelType'] as const
/** Further filters are only counted: 'and 3 more filters'. */
const MAX_DESCRIBED = 8

export function describeSearch(criteria: Criteria, names: VehicleNames, isOne = false): string {
  const first = before.flatMap(name => listOr(labelsOf(name, criteria[name])) || [])
  const after = namedAfter(criteria, names)
  const said = after.slice(0, MAX_DESCRIBED)
  const left = after.length - said.length
  if (left > 0) said.push(left === 1 ? 'and one more filter' : `and ${left} more filters`)
  return (
    [[...first.map(lowerInitial), ...carIn(criteria, names, isOne)].join(' '), ...said]
      .join(', ')
      // No comma before the first prepositional phrase, nor before the place.
      .replace(/^([^,]*), (up to|from|with) /, '$1 $2 ')
      .replace(/, (at any distance|within) (?!.*, (?:at any distance|within) )/, ' $1 ')
  )
}

/** 'Ford Focus cars', 'Audi estates', 'SUVs or MPVs' */
function carIn(criteria: Criteria, names: VehicleNames, isOne: boolean): string[] {
  const cars = vehiclesIn(criteria, names)
  const bodies = labelsOf('bodyType', criteria.bodyType).map(body => (isOne ? body : `${body}s`))
  return [...(cars.length > 0 ? [listOr(cars)] : []), listOr(bodies) || (isOne ? 'car' : 'cars')]
}

/** Each make with its models: 'Ford Focus', 'Vauxhall Corsa', 'BMW' */
function vehiclesIn({ make: makes = [], model: models = [] }: Criteria, names: VehicleNames): string[] {
  const has = (make: string, model: string) =>
    makes.length === 1 || (names.modelPaths?.(model, [make]).length ?? 0) > 0
  const own = makes.map(make => ({ make, models: models.filter(model => has(make, model)) }))
  const owned = new Set(own.flatMap(one => one.models))
  const label = (model: string) => names.modelLabel(model, makes)
  return [
    ...own.map(one => [names.makeName(one.make), listOr(one.models.map(label))].filter(Boolean).join(' ')),
    ...models.filter(model => !owned.has(model)).map(label),
  ]
}

function namedAfter(criteria: Criteria, names: VehicleNames): string[] {
  const tags = labelledTags(criteria, names)
  const first: readonly string[] = [...before, 'make', 'model', 'bodyType']
  const wanted = (name: string) =>
    tags.filter(({ criterion, key }) => criterion === name && !key.startsWith('not.'))
  const said = allCriteria.flatMap(criterion => {
    const own = first.includes(criterion.name) ? [] : wanted(criterion.name)
    return own.length > 0 ? phraseOf(criterion, own, criteria) : []
  })
  const not = tags
    .filter(({ key }) => key.startsWith('not.'))
    .map(({ criterion, text }) => excludedWords(criterion, text.replace(/^Not /, '')))
  return [...said, ...(not.length > 0 ? [`not ${listOr(not)}`] : []), ...placeIn(criteria)]
}

const excludedWords = (criterion: string, text: string) =>
  criterion === 'make' || criterion === 'model' ? text : lowerInitial(text)

function phraseOf(criterion: Criterion, tags: readonly Tag[], criteria: Criteria): string[] {
  const { name, label, kind } = criterion
  const words = listOr(tags.map(({ text }) => lowerInitial(text)))
  if (kind === 'place' || kind === 'one') return []
  if (kind === 'text') return [`‘${listOr(tags.map(({ text }) => text))}’ in the advert`]
  if (kind === 'range') return [rangeInWords(name, label, words, criteria)]
  if (name === 'features') return [`with ${listAnd(tags.map(({ text }) => lowerInitial(text)))}`]
  if (name === 'dealer') return [criteria.dealer ? 'from dealers' : 'from private sellers']
  if (name === 'doors' || name === 'seats') return [`with ${words} ${name}`]
  if (name === 'owners') return [keepersInWords(criteria.owners ?? [])]
  if (name === 'serviceHistory') return [`with ${words} service history`]
  if (kind === 'dates') return [`${label} ${words}`]
  return [words]
}

/** A list that begins with 0 is described by its upper end. */
function keepersInWords(owners: readonly string[]): string {
  const isUpTo = owners.length > 1 && owners.every((count, i) => count === String(i))
  if (!isUpTo) return `with ${listOr(owners)} ${owners.at(-1) === '1' ? 'keeper' : 'keepers'}`
  return `with at most ${owners.at(-1)} ${owners.at(-1) === '1' ? 'keeper' : 'keepers'}`
}

function rangeInWords(name: string, label: string, words: string, criteria: Criteria): string {
  if (name === 'year') {
    const { yearMin, yearMax } = criteria
    if (yearMin === yearMax) return `from ${yearMin}`
    if (yearMax === undefined) return `from ${yearMin} on`
    return yearMin === undefined ? `up to ${yearMax}` : `from ${yearMin} to ${yearMax}`
  }
  const spoken = words.replace(/^(\S+)\+/, 'from $1').replace(/(£?[\d,.]+)-(£?[\d,.]+)/, 'from $1 to $2')
  if (name === 'price' || name === 'mileage') return spoken
  return `${lowerInitial(label)} ${spoken}`
}

function placeIn({ city, postcode, latitude, distance }: Criteria): string[] {
  const given = postcode ?? city
  const place =
    given === undefined ? undefined : postcode ? given.toUpperCase() : (locate(given)?.name ?? given)
  const where = place ?? (latitude === undefined ? undefined : 'you')
  if (where === undefined) return []
  return [
    distance === undefined
      ? `at any distance from ${where}`
      : `within ${formatNumber(distance)} miles of ${where}`,
  ]
}

function labelsOf(name: string, values: readonly string[] | undefined): string[] {
  const options = optionsOf({ name })
  return (values ?? []).map(value =>
    lowerInitial(options?.find(option => option.value === value)?.label ?? value),
  )
}
