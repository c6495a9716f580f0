import type { FieldError } from '../problem.ts'
import type { Criterion } from './criterion.ts'
import type { Criteria } from './declarations.ts'
import { optionsOf } from './options.ts'
import {
  type Bounds,
  blank,
  listOf,
  readDate,
  readFlag,
  readMember,
  readNumber,
  readOption,
  readRange,
  readText,
} from './read-value.ts'
import { partName, type Spelling, spelling } from './spellings.ts'

export interface CriteriaReading {
  /** What could be used, in canonical form. */
  criteria: Criteria
  /** What could not, each with its parameter's name as it was sent. */
  errors: FieldError[]
}

/**
 * Reads criteria in any accepted spelling (query string, form or JSON) into their canonical form. Never throws: a
 * route refuses when there are errors, a page goes on with what could be used and says what it left out.
 */
export function readCriteria(input: Readonly<Record<string, unknown>>): CriteriaReading {
  const reader = new Reader()
  for (const [parameter, value] of flattenNot(input)) {
    if (blank(value)) continue
    const known = spelling(parameter)
    if (known) reader.read(parameter, known, value)
    else reader.errors.push({ field: parameter, message: `Unknown search criterion '${parameter}'` })
  }
  return { criteria: reader.finish(), errors: reader.errors }
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

type Loose = Record<string, unknown>

class Reader {
  readonly errors: FieldError[] = []
  readonly #lists = new Map<string, Set<string>>()
  readonly #excluded = new Map<string, Set<string>>()
  readonly #single: Loose = {}
  /** Ranges given whole ('priceRange=1-2'): dropped where a bound of the same range also stands alone. */
  readonly #whole = new Map<Criterion, Bounds<number | string>>()
  readonly #fieldOf = new Map<string, string>()

  read(field: string, { criterion, part, excluded }: Spelling, input: unknown): void {
    switch (criterion.kind) {
      case 'many': {
        const into = excluded ? this.#excluded : this.#lists
        for (const item of listOf(input)) {
          this.#take(field, readMember(criterion, item), value => add(into, criterion.name, value))
        }
        return
      }
      case 'text':
        for (const item of criterion.several ? listOf(input) : [String(input)]) {
          this.#take(field, readText(criterion, item), value => {
            if (criterion.several) add(this.#lists, criterion.name, value)
            else this.#single[criterion.name] = value
          })
        }
        return
      case 'range':
        if (part === 'whole') {
          this.#take(field, readRange(criterion, input), bounds => {
            this.#whole.set(criterion, bounds)
            this.#fieldOf.set(criterion.name, field)
          })
        } else this.#bound(field, criterion, part, readNumber(criterion, input))
        return
      case 'dates':
        if (part === 'whole') {
          this.#take(field, readDate(criterion, input), date =>
            this.#whole.set(criterion, { [criterion.bare]: date }),
          )
        } else this.#bound(field, criterion, part, readDate(criterion, input))
        return
      case 'flag':
        this.#take(field, readFlag(criterion.label, input), value => {
          this.#single[criterion.name] = value
        })
        return
      case 'one':
        this.#take(field, readOption(optionsOf(criterion) ?? [], String(input)), value => {
          this.#single[criterion.name] = value
        })
        return
      case 'place': {
        const words = criterion.part === 'postcode' || criterion.part === 'city'
        this.#take<string | number>(
          field,
          words ? readText(criterion, String(input)) : readNumber(criterion, input),
          value => {
            this.#single[criterion.name] = value
          },
        )
      }
    }
  }

  #bound(
    field: string,
    criterion: Criterion,
    part: 'min' | 'max',
    reading: { value: unknown } | { problem: string },
  ) {
    this.#take(field, reading, value => {
      const name = partName(criterion.name, part)
      this.#single[name] = value
      this.#fieldOf.set(name, field)
    })
  }

  #take<Value>(
    field: string,
    reading: { value: Value } | { problem: string },
    use: (value: Value) => void,
  ): void {
    if ('problem' in reading) this.errors.push({ field, message: reading.problem })
    else use(reading.value)
  }

  finish(): Criteria {
    const found: Loose = { ...this.#single }
    for (const [criterion, bounds] of this.#whole) {
      const [min, max] = [partName(criterion.name, 'min'), partName(criterion.name, 'max')]
      if (found[min] !== undefined || found[max] !== undefined) continue
      if (bounds.min !== undefined) found[min] = bounds.min
      if (bounds.max !== undefined) found[max] = bounds.max
    }
    this.#refuseCrossedBounds(found)
    for (const [name, values] of this.#lists) found[name] = [...values]
    if (this.#excluded.size > 0) {
      found.not = Object.fromEntries([...this.#excluded].map(([name, values]) => [name, [...values]]))
    }
    return found as Criteria
  }

  #refuseCrossedBounds(found: Loose): void {
    for (const name of Object.keys(found).filter(key => key.endsWith('Min'))) {
      const upper = `${name.slice(0, -3)}Max`
      const [from, to] = [found[name], found[upper]]
      if (from === undefined || to === undefined || (from as number) <= (to as number)) continue
      const field = this.#fieldOf.get(name) ?? this.#fieldOf.get(name.slice(0, -3)) ?? name
      this.errors.push({ field, message: `The lower bound ${from} is above the upper bound ${to}` })
      delete found[name]
      delete found[upper]
    }
  }
}

function add(into: Map<string, Set<string>>, name: string, value: string): void {
  const values = into.get(name) ?? new Set()
  into.set(name, values.add(value))
}
