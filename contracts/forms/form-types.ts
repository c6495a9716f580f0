/** What TypeScript makes of a form's declaration: a parsed form's values, and the paths of its fields. */
import type { AnyField, ChoiceField, Fields, Form, GroupField, RowsField } from './form.ts'
import type { Rule } from './rules.ts'
import type { FormFile, GeoPoint } from './values.ts'

type Flat<T> = { [Key in keyof T]: T[Key] }

/** Values by name, typed as declared. Blank texts and dates are '', blank lists [], an unticked box false. */
export type ValuesOf<F extends Form> = FieldValues<F['fields']>

type FieldValues<Of extends Fields> = Flat<{ -readonly [Name in keyof Of]: ValueOf<Of[Name]> }>

type ValueOf<Of extends AnyField> = Of extends { kind: 'group'; fields: infer Inner extends Fields }
  ? FieldValues<Inner>
  : Of extends { kind: 'rows'; fields: infer Inner extends Fields }
    ? FieldValues<Inner>[]
    : Of extends { kind: infer K }
      ? LeafValue<Of, K>
      : string

type LeafValue<Of, K> = K extends 'flag'
  ? IsRequired<Of, 'required'> extends true
    ? true
    : boolean
  : K extends 'list'
    ? string[]
    : K extends 'files'
      ? FormFile[]
      : K extends keyof MaybeBlank<Of>
        ? MaybeBlank<Of>[K] | (IsRequired<Of, 'required' | 'requiredbool'> extends true ? never : undefined)
        : string

interface MaybeBlank<Of> {
  number: number
  yesno: boolean
  choice: OptionOf<Of>
  point: GeoPoint
}

type OptionOf<Of> = Of extends { options: readonly { readonly value: infer Value }[] } ? Value : string

/** Rules that are only known as some list of rules promise nothing. */
type IsRequired<Of, Demand> = Of extends { rules: readonly { rule: infer Name }[] }
  ? Rule['rule'] extends Name
    ? false
    : [Extract<Name, Demand>] extends [never]
      ? false
      : true
  : false

/** Every path that a form's controls and errors go by: 'email', 'address.postcode', 'features[0].checked'. */
export type PathOf<Of extends Fields> = {
  [Name in keyof Of & string]: Of[Name] extends { kind: 'group'; fields: infer Inner extends Fields }
    ? `${Name}.${PathOf<Inner>}`
    : Of[Name] extends { kind: 'rows'; fields: infer Inner extends Fields }
      ? Name | `${Name}[${number}].${PathOf<Inner>}`
      : Name
}[keyof Of & string]

/** The field that a path leads to. */
export type FieldAt<Of extends Fields, Path extends string> = Path extends keyof Of
  ? Of[Path]
  : Path extends `${infer Name}[${number}].${infer Rest}`
    ? Inside<Of, Name, Rest>
    : Path extends `${infer Name}.${infer Rest}`
      ? Inside<Of, Name, Rest>
      : never

type Inside<Of extends Fields, Name extends string, Rest extends string> = Name extends keyof Of
  ? Of[Name] extends GroupField | RowsField
    ? FieldAt<Of[Name]['fields'], Rest>
    : never
  : never

export type KindOf<Of extends AnyField> = Of extends ChoiceField | GroupField | RowsField
  ? Of['kind']
  : Of extends { kind: infer K }
    ? K
    : 'text'
