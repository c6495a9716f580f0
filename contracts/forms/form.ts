import type { FieldError } from '../problem.ts'
import { type Around, complaintAbout, type External, type Rule } from './rules.ts'
import { type GeoPoint, type Kind, readValue, UNUSABLE, type Value } from './values.ts'

export interface Field {
  /** `text` unless told. */
  readonly kind?: Kind
  readonly rules: readonly Rule[]
  /** Mends a trimmed text before it is checked and kept: '07700 900123' → '07700900123'. */
  readonly tidy?: (text: string) => string
}

export interface Form {
  readonly fields: Readonly<Record<string, Field>>
  /** Parts that fold: of a long form one is open at a time. */
  readonly sections?: readonly Section[]
}

export interface Section {
  readonly name: string
  readonly fields: readonly string[]
}

export type NameOf<F extends Form> = keyof F['fields'] & string

export interface FieldState {
  readonly isValid: boolean
  readonly message: string
}

export interface Checked<Name extends string = string> {
  readonly validated: boolean
  readonly isValid: boolean
  readonly fields: Readonly<Record<Name, FieldState>>
  /** What the API answers with, and what a page shows: the complaints in the form's order. */
  readonly errors: readonly FieldError[]
}

export interface CheckOptions<Name extends string = string> {
  readonly today: string
  /** Instead of a field's own rules: a configured maximum, a field that is optional here. */
  readonly overrides?: Partial<Readonly<Record<Name, readonly Rule[]>>> | undefined
  readonly external?: Partial<Readonly<Record<Name, External>>> | undefined
}

/** Checks everything, never throws: `values` may be whatever somebody sent. */
export function checkForm<F extends Form>(
  form: F,
  values: unknown,
  { today, overrides, external }: CheckOptions<NameOf<F>>,
): Checked<NameOf<F>> {
  const names = namesOf(form)
  const read = new Map<string, Value>(names.map(name => [name, fieldValue(form, name, values)]))
  const messages = names.map(name => {
    const around: Around = { today, external: external?.[name], other: field => read.get(field) }
    return complaintAbout(read.get(name), overrides?.[name] ?? form.fields[name]!.rules, around)
  })
  const errors = names
    .map((field, at) => ({ field, message: messages[at]! }))
    .filter(({ message }) => message !== '')
  return {
    validated: true,
    isValid: errors.length === 0,
    fields: statesOf(names, at => messages[at]!),
    errors,
  }
}

/** How a form stands before anybody has sent it. */
export function unchecked<F extends Form>(form: F): Checked<NameOf<F>> {
  return { validated: false, isValid: true, fields: statesOf(namesOf(form), () => ''), errors: [] }
}

/** The section that is opened after checking: the first that holds a complaint. */
export function firstInvalidSection(form: Form, checked: Checked): string | undefined {
  const invalid = new Set(checked.errors.map(({ field }) => field))
  return form.sections?.find(section => section.fields.some(field => invalid.has(field)))?.name
}

type Held<Of extends Kind | undefined> = Of extends 'flag'
  ? boolean | undefined
  : Of extends 'list'
    ? readonly string[]
    : Of extends 'point'
      ? GeoPoint | undefined
      : string

export type Cleaned<F extends Form> = {
  -readonly [Name in NameOf<F>]: Held<
    F['fields'][Name] extends { kind: infer Of extends Kind } ? Of : undefined
  >
}

/** What the form asks for and nothing else, tidied: whatever more was sent is dropped. Blank texts are ''. */
export function cleaned<F extends Form>(form: F, values: unknown): Cleaned<F> {
  const blanks = { text: '', secret: '', number: '', list: [], flag: undefined, point: undefined }
  return Object.fromEntries(
    namesOf(form).map(name => {
      const value = fieldValue(form, name, values)
      const blank = value === undefined || value === UNUSABLE
      return [name, blank ? blanks[form.fields[name]!.kind ?? 'text'] : value]
    }),
  ) as Cleaned<F>
}

/** A form of some of the fields: for an answer that changes only what was given. */
export function partOf<F extends Form, Name extends NameOf<F>>(form: F, names: readonly Name[]) {
  const fields = Object.fromEntries(names.map(name => [name, form.fields[name]!]))
  return { fields: fields as Pick<F['fields'], Name> }
}

export const namesOf = <F extends Form>(form: F) => Object.keys(form.fields) as NameOf<F>[]

/** What an HTML form sends, as values: of a list all, of anything else the last. */
export function sentValues(form: Form, data: FormData): Record<string, unknown> {
  const sent = (name: string) => {
    const all = data.getAll(name)
    return form.fields[name]!.kind === 'list' ? all : all.at(-1)
  }
  return Object.fromEntries(namesOf(form).map(name => [name, sent(name)]))
}

function fieldValue(form: Form, name: string, values: unknown): Value {
  const { kind = 'text', tidy } = form.fields[name]!
  const own = typeof values === 'object' && values !== null && Object.hasOwn(values, name)
  return readValue(kind, own ? (values as Record<string, unknown>)[name] : undefined, tidy)
}

function statesOf<Name extends string>(names: readonly Name[], messageAt: (at: number) => string) {
  return Object.fromEntries(
    names.map((name, at) => [name, { isValid: messageAt(at) === '', message: messageAt(at) }]),
  ) as Record<Name, FieldState>
}
