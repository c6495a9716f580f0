import type { AnyField, Fields, Form } from './form.ts'

const segment = /(?:^|(?!^)\.)([^.[\]]+)|\[(\d{1,4})\]/y

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
 * The field that a control belongs to, with its path: the control's own name, or that of the date or point
 * that it is a part of. Undefined where the form has no such field.
 */
export function fieldOf(form: Form, controlName: string): { path: string; field: AnyField } | undefined {
  let fields: Fields = form.fields
  let field: AnyField | undefined
  let path = ''
  for (const name of segmentsOf(controlName) ?? []) {
    if (typeof name === 'number') {
      if (field?.kind !== 'rows') return undefined
      path += `[${name}]`
      continue
    }
    if (field && 'fields' in field) fields = field.fields
    else if (field) return isPartOf(field, name) ? { path, field } : undefined
    if (!Object.hasOwn(fields, name)) return undefined
    field = fields[name]!
    path += path === '' ? name : `.${name}`
  }
  return field && { path, field }
}

const parts: Readonly<Record<string, readonly string[]>> = {
  date: ['day', 'month', 'year'],
  point: ['longitude', 'latitude'],
}

const isPartOf = ({ kind }: AnyField, name: string): boolean => (parts[kind ?? ''] ?? []).includes(name)
