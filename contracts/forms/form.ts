import type { FieldError } from '../api/problem.ts'
import type { Option } from '../vehicle/enumerations.ts'
import type { Rule } from './rules.ts'
import type { Kind } from './values.ts'

/** The value of one control, or of one set of controls. */
export interface InputField {
  /** `text` by default. */
  readonly kind?: Exclude<Kind, 'choice'>
  readonly rules: readonly Rule[]
  /** Rewrites a trimmed text before it is checked and kept: '07700 900123' → '07700900123'. */
  readonly tidy?: (text: string) => string
  /** A text that may have line breaks. */
  readonly lines?: true
  /** Left out of drafts and of the form that is shown again after an error, as secrets are. */
  readonly isSensitive?: true
}

/** One value of a closed list. Any other value fails the first rule that is not `required`. */
export interface ChoiceField {
  readonly kind: 'choice'
  readonly options: readonly Option[]
  readonly rules: readonly Rule[]
}

/** Fields that belong together: `address.postcode`. */
export interface GroupField {
  readonly kind: 'group'
  readonly fields: Fields
}

/** Any number of the same group: `features[0].checked`. Blank rows are left out. */
export interface RowsField {
  readonly kind: 'rows'
  readonly fields: Fields
  /** About the list as a whole: `required`, `minLength`, `maxLength`. */
  readonly rules: readonly Rule[]
}

export type LeafField = InputField | ChoiceField
export type AnyField = LeafField | GroupField | RowsField
export type Fields = Readonly<Record<string, AnyField>>

export interface Form {
  readonly fields: Fields
  /** Parts of a long form that open and close. Each names fields of the first level. */
  readonly sections?: readonly FieldSection[]
}

export interface FieldSection {
  readonly name: string
  readonly fields: readonly string[]
}

export type NameOf<F extends Form> = keyof F['fields'] & string

export const namesOf = <F extends Form>(form: F) => Object.keys(form.fields) as NameOf<F>[]

/** A form of some of the fields, for requests that change only those. */
export function partOf<F extends Form, Name extends NameOf<F>>(form: F, names: readonly Name[]) {
  const fields = Object.fromEntries(names.map(name => [name, form.fields[name]!]))
  return { fields: fields as Pick<F['fields'], Name> }
}

/** The fields of some of a form's sections. */
export const fieldsOf = (form: Form, ...sections: readonly string[]) =>
  (form.sections ?? []).filter(({ name }) => sections.includes(name)).flatMap(({ fields }) => fields)

type Ruled<Of, R> = Of extends { readonly rules: unknown }
  ? Omit<Of, 'rules'> & { readonly rules: Extract<R, readonly Rule[]> }
  : Of

type WithRules<F extends Form, R> = {
  readonly fields: {
    readonly [Name in NameOf<F>]: Name extends keyof R ? Ruled<F['fields'][Name], R[Name]> : F['fields'][Name]
  }
  readonly sections?: readonly FieldSection[]
}

/** The form with other rules for some fields of its first level: a configured maximum, say. */
export function withRules<F extends Form, const R extends Partial<Record<NameOf<F>, readonly Rule[]>>>(
  form: F,
  rules: R,
): WithRules<F, R> {
  const fields = Object.entries(form.fields).map(([name, field]) => [
    name,
    Object.hasOwn(rules, name) ? { ...field, rules: rules[name as NameOf<F>] } : field,
  ])
  return { ...form, fields: Object.fromEntries(fields) }
}

/** The field of the first level that a path leads into: 'features[0].checked' → 'features'. */
export const topName = (path: string): string => path.split(/[.[]/, 1)[0]!

/** The section that is opened after checking: the first that holds an error. */
export function firstInvalidSection(form: Form, errors: readonly FieldError[]): string | undefined {
  const invalid = new Set(errors.map(({ field }) => topName(field)))
  return form.sections?.find(section => section.fields.some(field => invalid.has(field)))?.name
}
