import type { FieldError } from '../api/problem.ts'
import type { Fields, Form, LeafField, RowsField } from './form.ts'
import type { PathOf, ValuesOf } from './form-types.ts'
import { type External, failedMessage, type RuleContext } from './rules.ts'
import { sentValues } from './sent-values.ts'
import { decimal, MAX_ITEMS, readValue, UNUSABLE, type Value } from './values.ts'

export interface ParseOptions<F extends Form = Form> {
  /** yyyy-MM-dd, in London: a parameter, so that browser, server and tests agree. */
  readonly today: string
  /** Results of checks made elsewhere, by path. */
  readonly external?: Partial<Readonly<Record<PathOf<F['fields']>, External>>> | undefined
}

/** Values where everything is valid, else the errors in the order of the declaration. */
export type Parsed<F extends Form> =
  | { readonly values: ValuesOf<F>; readonly errors: readonly [] }
  | { readonly values: undefined; readonly errors: readonly FieldError[] }

/**
 * Reads, tidies and checks FormData or JSON. Never throws, whatever was sent: it walks the declaration, so
 * that undeclared names, nesting and prototype keys are never read.
 */
export function parseForm<F extends Form>(form: F, sent: unknown, options: ParseOptions<F>): Parsed<F> {
  const scope = readFields(form.fields, sent instanceof FormData ? sentValues(form, sent) : sent)
  const errors = errorsIn(scope, '', options)
  if (errors.length > 0) return { values: undefined, errors }
  return { values: valuesIn(scope) as ValuesOf<F>, errors: [] }
}

type Entry =
  | { readonly field: LeafField; readonly value: Value }
  | { readonly within: Scope }
  | { readonly field: RowsField; readonly value: Value; readonly rows: readonly Row[] }

interface Row {
  /** Its index in the request, by which the page names its fields. */
  readonly at: number
  readonly scope: Scope
}

/** The fields of one level. Rules look other fields up here, then in the enclosing levels. */
interface Scope {
  readonly entries: ReadonlyMap<string, Entry>
  readonly outer: Scope | undefined
}

function readFields(fields: Fields, given: unknown, outer?: Scope): Scope {
  const entries = new Map<string, Entry>()
  const scope: Scope = { entries, outer }
  for (const [name, field] of Object.entries(fields)) {
    const raw = ownValue(given, name)
    if (field.kind === 'group') entries.set(name, { within: readFields(field.fields, raw, scope) })
    else if (field.kind === 'rows') entries.set(name, readRows(field, raw, scope))
    else entries.set(name, { field, value: readLeaf(field, raw) })
  }
  return scope
}

function readRows(field: RowsField, raw: unknown, outer: Scope): Entry {
  if (raw === undefined || raw === null || raw === '') return { field, value: undefined, rows: [] }
  const isList = Array.isArray(raw) && raw.length <= MAX_ITEMS
  if (!isList || !raw.every(row => typeof row === 'object' && row !== null))
    return { field, value: UNUSABLE, rows: [] }
  const rows = raw
    .map((row: unknown, at) => ({ at, scope: readFields(field.fields, row, outer) }))
    .filter(({ scope }) => !isBlank(scope))
  return { field, value: rows.length > 0 ? rows : undefined, rows }
}

const readLeaf = (field: LeafField, raw: unknown): Value => readValue(field.kind ?? 'text', raw, field)

/** Own properties only, nothing inherited. */
const ownValue = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? (given as Record<string, unknown>)[name]
    : undefined

const isBlank = (scope: Scope): boolean =>
  [...scope.entries.values()].every(entry =>
    'within' in entry ? isBlank(entry.within) : entry.value === undefined || entry.value === false,
  )

function errorsIn(scope: Scope, prefix: string, options: ParseOptions): FieldError[] {
  const external: Readonly<Record<string, External | undefined>> = options.external ?? {}
  const other = (name: string) => valueSeenFrom(scope, name)
  return [...scope.entries].flatMap(([name, entry]) => {
    const path = prefix + name
    if ('within' in entry) return errorsIn(entry.within, `${path}.`, options)
    const context: RuleContext = { today: options.today, external: external[path], other }
    const message = failedMessage(entry.value, entry.field.rules, context)
    const own = message === '' ? [] : [{ field: path, message }]
    if (!('rows' in entry)) return own
    return [...own, ...entry.rows.flatMap(row => errorsIn(row.scope, `${path}[${row.at}].`, options))]
  })
}

function valueSeenFrom(scope: Scope | undefined, name: string): Value {
  if (!scope) return undefined
  const entry = scope.entries.get(name)
  if (!entry) return valueSeenFrom(scope.outer, name)
  return 'within' in entry ? undefined : entry.value
}

function valuesIn(scope: Scope): Record<string, unknown> {
  return Object.fromEntries([...scope.entries].map(([name, entry]) => [name, outcomeOf(entry)]))
}

function outcomeOf(entry: Entry): unknown {
  if ('within' in entry) return valuesIn(entry.within)
  if ('rows' in entry) return entry.rows.map(row => valuesIn(row.scope))
  const { field, value } = entry
  const kind = field.kind ?? 'text'
  // A field without rules accepts everything; unusable values become blank.
  if (value === undefined || value === UNUSABLE) return blanks[kind]()
  if (kind !== 'number') return value
  return decimal.test(String(value)) ? Number(value) : blanks.number()
}

const missing = () => undefined
const blanks = {
  text: () => '',
  secret: () => '',
  date: () => '',
  flag: () => false,
  list: () => [],
  files: () => [],
  number: missing,
  yesno: missing,
  choice: missing,
  point: missing,
} satisfies Record<NonNullable<LeafField['kind']>, () => unknown>
