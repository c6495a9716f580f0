import { FieldErrors, quoted } from '../api/field-errors.ts'
import type { FieldError } from '../api/problem.ts'
import { priceTypes } from '../vehicle/enumerations.ts'
import { except, merge, without, withoutExcluded } from './algebra.ts'
import { type Criteria, type CriterionName, criterionNamed } from './declarations.ts'
import {
  type Bounds,
  boundsOf,
  boundsPatch,
  type CriteriaPatch,
  cleared,
  isList,
  type ListName,
  partName,
  patch,
  set,
  statedIn,
  statedNames,
  valuesOf,
} from './fields.ts'
import {
  blank,
  listOf,
  onlyValue,
  type ReadResult,
  readDate,
  readDates,
  readFlag,
  readMember,
  readNumber,
  readOption,
  readRange,
  readText,
  textOf,
} from './read-value.ts'
import { fieldsSaidBy, type Spelling, spelling } from './spellings.ts'

/** The most values of a criterion, wanted or excluded. A search's cost grows with them. */
export const MAX_LIST_VALUES = 50
const TOO_MANY = `Choose up to ${MAX_LIST_VALUES} values`

export interface CriteriaReading {
  /** What could be used, in canonical form. */
  criteria: Criteria
  /** What could not, each with its parameter's name as it was sent. */
  errors: FieldError[]
}

/**
 * Reads criteria in any accepted spelling (query string, form or JSON) into their canonical form. Never
 * throws: a route refuses when there are errors, a page goes on with what could be used and says what it left
 * out.
 */
export function readCriteria(input: Readonly<Record<string, unknown>>): CriteriaReading {
  const reader = new Reader()
  for (const [parameter, value] of withoutRepeatedLengths([...flattenNot(input)])) {
    if (blank(value)) continue
    const known = spelling(parameter, value)
    if (known) reader.read(parameter, known, value)
    else reader.errors.add(parameter, `Unknown search criterion ${quoted(parameter)}`)
  }
  return { criteria: reader.finish(), errors: reader.errors.list }
}

/**
 * Without what a refusal names, each by the parameter it came by: 'make' if wanted, 'not.make' if excluded.
 * A list loses only the refused value, where the refusal names it.
 */
export function withoutRefused(criteria: Criteria, errors: readonly FieldError[]): Criteria {
  return errors.reduce((left, { field, value }) => {
    const known = spelling(field)
    if (known && value !== undefined && isList(known.criterion)) {
      const { name } = known.criterion
      if (known.excluded) return withoutExcluded(left, name, value)
      const kept = valuesOf(left, name).filter(one => one !== value)
      return set(left, patch(name, kept))
    }
    return known?.excluded
      ? except(left, [known.criterion.name], 'excluded')
      : set(left, cleared(fieldsSaidBy(field)))
  }, criteria)
}

function* flattenNot(input: Readonly<Record<string, unknown>>): Generator<[string, unknown]> {
  for (const [parameter, value] of Object.entries(input)) {
    if (parameter === 'not' && typeof value === 'object' && value !== null) {
      for (const [name, excluded] of Object.entries(value)) yield [`not.${name}`, excluded]
    } else {
      yield [parameter, value]
    }
  }
}

type Parameter = [name: string, value: unknown]

/** Lengths that repeat the mileage say nothing (product specification, section 4), even out of bounds. */
function withoutRepeatedLengths(parameters: Parameter[]): Parameter[] {
  const miles: Record<string, number> = {}
  for (const parameter of parameters) Object.assign(miles, boundsAsMiles('mileage', parameter))
  return parameters.filter(parameter => {
    const bounds = Object.entries(boundsAsMiles('length', parameter))
    return bounds.length === 0 || bounds.some(([part, bound]) => miles[part] !== bound)
  })
}

/**
 * The bounds that a parameter states of this criterion, by the rules of a mileage; none if it states another.
 */
function boundsAsMiles(name: 'length' | 'mileage', [parameter, value]: Parameter): Bounds<number> {
  const stated = spelling(parameter)
  const mileage = criterionNamed('mileage')
  if (stated?.criterion.name !== name || mileage?.kind !== 'range') return {}
  if (stated.part === 'whole') {
    const reading = readRange(mileage, value)
    return 'value' in reading ? reading.value : {}
  }
  const reading = readNumber(mileage, value)
  return 'value' in reading ? { [stated.part]: reading.value } : {}
}

class Reader {
  readonly errors = new FieldErrors()
  readonly #lists = new Map<ListName, Set<string>>()
  readonly #excluded = new Map<ListName, Set<string>>()
  #single: Criteria = {}
  /** Ranges given whole ('priceRange=1-2'): dropped where a bound of the same range also stands alone. */
  #whole: Criteria = {}
  /** The parameter that a bound or a whole range came by. */
  readonly #parameterOf = new Map<string, string>()

  read(parameter: string, { criterion, part, excluded }: Spelling, given: unknown): void {
    const input = isList(criterion) ? given : onlyValue(given)
    if (input === undefined) {
      this.errors.add(parameter, `${criterion.label} can be given only once`, textOf(given))
      return
    }
    if (blank(input)) return
    switch (criterion.kind) {
      case 'many': {
        const lists = excluded ? this.#excluded : this.#lists
        for (const item of this.#items(parameter, input))
          this.#take(parameter, readMember(criterion, item), item, value => add(lists, criterion.name, value))
        return
      }
      case 'text':
        if (criterion.several) {
          for (const item of this.#items(parameter, input))
            this.#take(parameter, readText(criterion, item), item, value =>
              add(this.#lists, criterion.name, value),
            )
        } else this.#state(parameter, criterion.name, readText(criterion, textOf(input)), input)
        return
      case 'range':
        if (part === 'whole')
          this.#take(parameter, readRange(criterion, input), input, bounds =>
            this.#range(parameter, criterion.name, boundsPatch(criterion.name, bounds)),
          )
        else this.#state(parameter, partName(criterion.name, part), readNumber(criterion, input), input)
        return
      case 'dates':
        if (part === 'whole')
          this.#take(parameter, readDates(criterion, input), input, bounds =>
            this.#range(parameter, criterion.name, boundsPatch(criterion.name, bounds)),
          )
        else this.#state(parameter, partName(criterion.name, part), readDate(criterion, input), input)
        return
      case 'flag':
        this.#state(parameter, criterion.name, readFlag(criterion.label, input), input)
        return
      case 'one':
        this.#state(parameter, criterion.name, readOption(priceTypes, textOf(input)), input)
        return
      case 'place':
        if (criterion.name === 'postcode' || criterion.name === 'city')
          this.#state(parameter, criterion.name, readText(criterion, textOf(input)), input)
        else this.#state(parameter, criterion.name, readNumber(criterion, input), input)
    }
  }

  /** The values of a list, up to the limit. */
  #items(parameter: string, input: unknown): string[] {
    const items = listOf(input)
    if (items.length > MAX_LIST_VALUES) this.errors.add(parameter, TOO_MANY)
    return items.slice(0, MAX_LIST_VALUES)
  }

  #range(parameter: string, name: CriterionName, bounds: CriteriaPatch): void {
    this.#whole = set(this.#whole, bounds)
    this.#parameterOf.set(name, parameter)
  }

  #state<Field extends keyof Criteria>(
    parameter: string,
    field: Field,
    reading: ReadResult<NonNullable<Criteria[Field]>>,
    input: unknown,
  ): void {
    this.#take(parameter, reading, input, value => {
      this.#single = set(this.#single, patch(field, value))
      this.#parameterOf.set(field, parameter)
    })
  }

  #take<Value>(
    parameter: string,
    reading: ReadResult<Value>,
    input: unknown,
    use: (value: Value) => void,
  ): void {
    if ('problem' in reading) this.errors.add(parameter, reading.problem, sentText(input))
    else use(reading.value)
  }

  finish(): Criteria {
    const stated = merge(this.#single, except(this.#whole, statedNames(this.#single)))
    let criteria = this.#withoutCrossedBounds(stated)
    // Several spellings of a criterion may add up to more than the limit.
    const upToLimit = (parameter: string, values: ReadonlySet<string>) => {
      if (values.size > MAX_LIST_VALUES) this.errors.add(parameter, TOO_MANY)
      return [...values].slice(0, MAX_LIST_VALUES)
    }
    for (const [name, values] of this.#lists) criteria = set(criteria, patch(name, upToLimit(name, values)))
    const not = Object.fromEntries(
      [...this.#excluded].map(([name, values]) => [name, upToLimit(`not.${name}`, values)]),
    )
    return set(criteria, { not })
  }

  #withoutCrossedBounds(criteria: Criteria): Criteria {
    return statedIn(criteria).reduce((left, { kind, name }) => {
      if (kind !== 'range' && kind !== 'dates') return left
      const { min, max } = boundsOf(criteria, name)
      if (min === undefined || max === undefined || min <= max) return left
      const lower = partName(name, 'min')
      const field = this.#parameterOf.get(lower) ?? this.#parameterOf.get(name) ?? lower
      this.errors.add(field, `The lower bound ${min} is above the upper bound ${max}`)
      return without(left, [name])
    }, criteria)
  }
}

/** The text of what was sent; both bounds of `{min, max}`. */
const sentText = (input: unknown) =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? Object.values(input).map(textOf).join(' ')
    : textOf(input)

function add(lists: Map<ListName, Set<string>>, name: ListName, value: string): void {
  const values = lists.get(name) ?? new Set()
  lists.set(name, values.add(value))
}
