/** The derivatives of a model that match a question's year, engine, fuel, gearbox and body. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { BodyType, FuelType, Transmission } from '#contracts/vehicle/enumerations.ts'
import { type Derivative, derivatives } from '#server/vehicles/catalogue/certain-facts.ts'
import type { Generation } from '#server/vehicles/catalogue/model.ts'
import { type CatalogueModel, yearRange } from './question-subject.ts'

/** With a year the question states, or null. */
export type MatchingDerivative = Derivative & { year: number | null }

export function matchingDerivatives(
  { model }: CatalogueModel,
  criteria: Criteria,
  now: Date,
): MatchingDerivative[] {
  const years = yearRange(criteria, now)
  const asked = years
    ? Array.from({ length: years.to - years.from + 1 }, (_, index) => years.from + index)
    : [null]
  const fuels: (FuelType | null)[] = (criteria.fuelType as FuelType[] | undefined) ?? [null]
  const boxes: (Transmission | null)[] = (criteria.transmission as Transmission[] | undefined) ?? [null]
  const { litres, bhp } = engineOf(criteria)
  const found = asked.flatMap(year =>
    fuels.flatMap(fuel =>
      boxes.flatMap(transmission =>
        derivatives(model, { year, fuel, litres, bhp, transmission }).map(one => ({ ...one, year })),
      ),
    ),
  )
  const ofBody = found.filter(({ generation }) => hasBody(generation, criteria))
  const named = ofBody.filter(({ engine }) => namesTrim(engine.name, criteria))
  return named.length > 0 ? named : ofBody
}

/** An engine's size and power where criteria state one value; a range does not identify an engine. */
export function engineOf({ engineSizeMin, engineSizeMax, bhpMin, bhpMax }: Criteria) {
  return {
    litres: engineSizeMin === engineSizeMax ? engineSizeMin : undefined,
    bhp: bhpMin === bhpMax ? bhpMin : undefined,
  }
}

function hasBody({ bodies }: Generation, { bodyType }: Criteria): boolean {
  return bodyType === undefined || bodies.some(({ body }) => bodyType.includes(body))
}

/** Whether a trim among the keywords is part of the engine's name: 'GTI' is, 'Zetec' is not. */
function namesTrim(engine: string, { keywords = [] }: Criteria): boolean {
  return keywords.some(word => trimIn(engine, word) !== undefined)
}

/** The trim in the catalogue's capitals. */
function trimIn(engine: string, word: string): string | undefined {
  const at = ` ${engine.toLowerCase()} `.indexOf(` ${word.toLowerCase()} `)
  return at === -1 ? undefined : engine.slice(at, at + word.length)
}

/** 'The 2016 Volkswagen Golf 1.6 diesel estate' without its article. */
export function describeModel({ make, model }: CatalogueModel, criteria: Criteria, now: Date): string {
  const years = yearRange(criteria, now)
  const { litres } = engineOf(criteria)
  const spoken = [
    years === null || years.from !== years.to ? undefined : String(years.from),
    make.name,
    model.name,
    litres?.toFixed(1),
    trimOf(model, criteria),
    criteria.fuelType?.join(' or '),
    criteria.bodyType?.map(bodyNoun).join(' or '),
  ].filter(Boolean)
  const open = years === null || years.from === years.to ? '' : ` from ${years.from} to ${years.to}`
  return spoken.join(' ') + open
}

function trimOf({ generations }: CatalogueModel['model'], { keywords = [] }: Criteria): string | undefined {
  const engines = generations.flatMap(generation => generation.engines)
  const trims = keywords.flatMap(word => engines.flatMap(({ name }) => trimIn(name, word) ?? []).slice(0, 1))
  return trims.join(' ') || undefined
}

export function bodyNoun(body: string): string {
  return body === ('suv' satisfies BodyType) || body === 'mpv' ? body.toUpperCase() : body
}
