/** The errors of a request: their size must not grow with what was sent. */
import type { FieldError } from './problem.ts'

/** Further errors are left out; they come once these are mended. */
export const MAX_FIELD_ERRORS = 20
/** Characters of a name or value that an error quotes. */
const MAX_QUOTED_LENGTH = 60

/** Collects errors, each once, up to MAX_FIELD_ERRORS. */
export class FieldErrors {
  readonly #list: FieldError[] = []

  get list(): FieldError[] {
    return [...this.#list]
  }

  /** `sent`: what is refused; of a list, the one value. */
  add(field: string, message: string, sent?: unknown): void {
    if (this.#list.length >= MAX_FIELD_ERRORS) return
    const error = { field: shortened(field), message, ...refusedValue(field, sent) }
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

/** Passwords, codes and links, by the names of their fields: what no page, answer or error repeats. */
const isCredential = (field: string) => /(?:password|token)$|(?:^|\.)(?:otp|code|key)$/i.test(field)

/** What no page repeats. Of bank details an error quotes what can't be any. */
export const isSecret = (field: string) =>
  isCredential(field) || /(?:^|\.)(?:bankName|accountName|sortCode|accountNumber)$/i.test(field)

/** A registration leads to a person: what is looked up by one says it nowhere (docs/decisions/0052). */
const isRegistration = (field: string) => /(?:^|\.)(?:numberplate|registration)$/i.test(field)

/** The `value` of an error. Lists, objects, blanks, registrations and credentials have none. */
export function refusedValue(field: string, sent: unknown): { value?: string } {
  const text = ['string', 'number', 'boolean'].includes(typeof sent) ? String(sent) : ''
  const isQuoted = text.trim() !== '' && !isCredential(field) && !isRegistration(field)
  return isQuoted ? { value: shortened(text) } : {}
}

/** What a page, log or terminal would not show, or would obey. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

function shortened(given: string): string {
  return visible(given.length > MAX_QUOTED_LENGTH ? `${given.slice(0, MAX_QUOTED_LENGTH - 1)}…` : given)
}

export const visible = (text: string) =>
  text.replace(INVISIBLE, sign => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
