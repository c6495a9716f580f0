/** The values of an HTML form by the declaration's names, and which of them may be stored. */
import { dayIn, isDay, monthIn } from './dates.ts'
import type { AnyField, Fields, Form, RowsField } from './form.ts'
import { MAX_ITEMS } from './values.ts'

/** As typed: texts, lists, files, groups. Not checked. */
export type SentValues = Readonly<Record<string, unknown>>

/** Far more than any page has controls. A hostile client's further entries are not read. */
const MAX_ENTRIES = 5_000

type Sent = ReadonlyMap<string, readonly FormDataEntryValue[]>

/**
 * Every value of a list, the last of any other field; nested as declared. `address.postcode` and
 * `features[0].checked` are looked up by the declaration's own names: undeclared names are never split,
 * followed or created.
 */
export function sentValues(form: Form, data: FormData): SentValues {
  return valuesOf(form.fields, '', byName(data))
}

function byName(data: FormData): Sent {
  const sent = new Map<string, FormDataEntryValue[]>()
  let entries = 0
  for (const [name, value] of data) {
    if (++entries > MAX_ENTRIES) break
    const before = sent.get(name)
    if (before) before.push(value)
    else sent.set(name, [value])
  }
  return sent
}

function valuesOf(fields: Fields, prefix: string, sent: Sent): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sentValue(field, prefix + name, sent)]),
  )
}

const lists: readonly unknown[] = ['list', 'files']

function sentValue(field: AnyField, path: string, sent: Sent): unknown {
  if (field.kind === 'group') return valuesOf(field.fields, `${path}.`, sent)
  if (field.kind === 'rows') return rowsOf(field, path, sent)
  const all = sent.get(path)
  if (lists.includes(field.kind)) return all
  if (all) return all.at(-1)
  if (field.kind === 'date') return dateOf(path, sent)
  return field.kind === 'point' ? pointOf(path, sent) : undefined
}

/** In the order of their numbers, which may have gaps. */
function rowsOf({ fields }: RowsField, path: string, sent: Sent): unknown {
  const numbers = new Set<number>()
  for (const name of sent.keys()) {
    if (!name.startsWith(`${path}[`)) continue
    const number = /^(\d{1,4})\]\./.exec(name.slice(path.length + 1))?.[1]
    if (number !== undefined) numbers.add(Number(number))
    // One row too many is enough to refuse the list.
    if (numbers.size > MAX_ITEMS) break
  }
  if (numbers.size === 0) return undefined
  return [...numbers].toSorted((a, b) => a - b).map(at => valuesOf(fields, `${path}[${at}].`, sent))
}

/** Joins the boxes for day, month and year. Invalid input stays recognisable. */
function dateOf(path: string, sent: Sent): string | undefined {
  const part = (name: string) => {
    const text = sent.get(`${path}.${name}`)?.at(-1)
    return typeof text === 'string' ? text.trim() : ''
  }
  const [year, month, day] = [part('year'), part('month'), part('day')]
  if (!year && !month && !day) return undefined
  // A whole date may be pasted into one of the boxes.
  const whole = [day, month, year].filter(Boolean).length === 1 ? dayIn(day || month || year) : ''
  return isDay(whole) ? whole : `${year}-${monthIn(month)}-${day.replace(/^\d$/, '0$&')}`
}

function pointOf(path: string, sent: Sent): unknown {
  const degrees = ['longitude', 'latitude'].map(name => sent.get(`${path}.${name}`)?.at(-1))
  if (!degrees.every(text => typeof text === 'string' && text.trim() !== '')) return undefined
  return { type: 'Point', coordinates: degrees.map(Number) }
}

/** The values that a draft may store, or an error show again: no secrets, files or sensitive fields. */
export function keepableValues(form: Form, values: SentValues): SentValues {
  return keepable(form.fields, values)
}

function keepable(fields: Fields, values: SentValues): Record<string, unknown> {
  const kept = Object.entries(fields).flatMap(([name, field]) => {
    const value = Object.hasOwn(values, name) ? keepableValue(field, values[name]) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(kept)
}

function keepableValue(field: AnyField, value: unknown): unknown {
  if (field.kind === 'group') return isRecord(value) ? keepable(field.fields, value) : undefined
  if (field.kind === 'rows') {
    if (!Array.isArray(value)) return undefined
    return value.map(row => (isRecord(row) ? keepable(field.fields, row) : {}))
  }
  if (field.kind === 'secret' || field.kind === 'files') return undefined
  if ('isSensitive' in field && field.isSensitive) return undefined
  return containsFile(value) ? undefined : value
}

const isRecord = (value: unknown): value is SentValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A hostile form may send a file under any name. */
const containsFile = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some(item => item instanceof File))
