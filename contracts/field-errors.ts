/** The errors of a request: their size must not grow with what was sent. */
import type { FieldError } from './problem.ts'

/** Further errors are left out; they come once these are mended. */
export const MAX_FIELD_ERRORS = 20
/** Characters of a name or value that an error quotes. */
const MAX_QUOTED_LENGTH = 50

/** Collects errors, each once, up to MAX_FIELD_ERRORS. */
export class FieldErrors {
  readonly #list: FieldError[] = []

  get list(): FieldError[] {
    return [...this.#list]
  }

  /** `value`: of a list, the one that is refused. */
  add(field: string, message: string, value?: string): void {
    if (this.#list.length >= MAX_FIELD_ERRORS) return
    const error = { field: shortened(field), message, ...(value === undefined ? {} : { value }) }
    if (this.#list.every(known => known.field !== error.field || known.message !== message))
      this.#list.push(error)
  }

  addAll(errors: Iterable<FieldError>): this {
    for (const { field, message, value } of errors) this.add(field, message, value)
    return this
  }
}

/** As it was sent, in quotation marks. */
export const quoted = (given: string) => `'${shortened(given)}'`

function shortened(given: string): string {
  return given.length > MAX_QUOTED_LENGTH ? `${given.slice(0, MAX_QUOTED_LENGTH - 1)}…` : given
}
