import type { AnyField, Fields, Form } from './form.ts'

const segment = /(?:^|\.)([^.[\]]+)|\[(\d{1,4})\]/y

/** 'features[0].checked' → ['features', 0, 'checked']; undefined for what is no path. */
function segmentsOf(path: string): (string | number)[] | undefined {
  const found: (string | number)[] = []
  segment.lastIndex = 0
  while (segment.lastIndex < path.length) {
    const match = segment.exec(path)
    if (!match) return undefined
    found.push(match[2] === undefined ? match[1]! : Number(match[2]))
  }
  return found
}

/** What nested values hold at a path; never what they inherit. */
export function valueAt(values: unknown, path: string): unknown {
  return (segmentsOf(path) ?? []).reduce<unknown>(
    (within, name) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, name)
        ? (within as Record<string | number, unknown>)[name]
        : undefined,
    values,
  )
}

/**
 * The path of the field that a control belongs to: its own name, or that of the date or point that it is a part of.
 * Undefined where the form has no such field.
 */
export function fieldPathOf(form: Form, controlName: string): string | undefined {
  const segments = segmentsOf(controlName)
  if (!segments) return undefined
  let fields: Fields = form.fields
  let field: AnyField | undefined
  let path = ''
  for (const name of segments) {
    if (typeof name === 'number') {
      if (field?.kind !== 'rows') return undefined
      path += `[${name}]`
      continue
    }
    if (field && 'fields' in field) fields = field.fields
    else if (field) return isPartOf(field, name) ? path : undefined
    if (!Object.hasOwn(fields, name)) return undefined
    field = fields[name]
    path += path === '' ? name : `.${name}`
  }
  return path || undefined
}

const parts: Readonly<Record<string, readonly string[]>> = {
  date: ['day', 'month', 'year'],
  point: ['longitude', 'latitude'],
}

const isPartOf = ({ kind }: AnyField, name: string): boolean => (parts[kind ?? ''] ?? []).includes(name)
