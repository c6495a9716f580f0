/** A checked schema with positions of fields: rows and columns are arrays, not objects by name. */
import type { IndexField, Schema } from './schema.ts'

export interface IndexOrder {
  position: number
  descending: boolean
}

export interface Layout {
  names: string[]
  fields: IndexField[]
  positions: Map<string, number>
  sorts: Map<string, IndexOrder>
  /** Position of the geo field. */
  geo: number | undefined
  /** The last document's field names in order. */
  lastSeen: { names: string[]; positions: (number | undefined)[] }
  /** Positions of the number fields that documents have as a list. */
  numbers: number[]
  /** Positions of the fields by which rows are ordered. */
  order: number[]
}

const kinds = new Set<string>([
  'keyword',
  'keywords',
  'path',
  'number',
  'flag',
  'geo',
  'text',
] satisfies IndexField['kind'][])

/** Throws a RangeError for a schema that cannot be served. */
export function layOut(schema: Schema): Layout {
  const names = Object.keys(schema.fields)
  const fields = names.map(name => schema.fields[name]!)
  const positions = new Map(names.map((name, position) => [name, position]))
  fields.forEach((field, position) => {
    checkField(names[position]!, field)
  })
  const places = names.filter((_, position) => fields[position]!.kind === 'geo')
  if (places.length > 1)
    throw new RangeError(`fields ${places.join(', ')}: a schema has at most one geo field`)
  return {
    names,
    fields,
    positions,
    sorts: sortOrders(schema, positions),
    geo: positions.get(places[0] ?? ''),
    lastSeen: { names: [], positions: [] },
    numbers: numbersOf(schema, positions),
    order: orderOf(schema, positions),
  }
}

function numbersOf({ numbers = [], fields }: Schema, positions: Map<string, number>): number[] {
  return numbers.map(name => {
    if (fields[name]?.kind !== 'number') throw new RangeError(`numbers: '${name}' is not a number field`)
    return positions.get(name)!
  })
}

function orderOf({ order = [], fields }: Schema, positions: Map<string, number>): number[] {
  return order.map(name => {
    const position = positions.get(name)
    if (position === undefined || !['keyword', 'path', 'number'].includes(fields[name]!.kind))
      throw new RangeError(`order: rows cannot be ordered by '${name}'`)
    return position
  })
}

function checkField(name: string, field: IndexField): void {
  // A document's values are a plain object, in which '__proto__' and the like always exist.
  if (name === '' || name in Object.prototype) throw new RangeError(`a field cannot be called '${name}'`)
  if (!kinds.has(field.kind)) throw new RangeError(`field '${name}': unknown kind '${field.kind}'`)
  if (field.kind !== 'number' || !field.edges) return
  const { edges } = field
  if (edges.length === 0) throw new RangeError(`field '${name}': a histogram needs an edge`)
  const ascending = edges.every((edge, i) => Number.isFinite(edge) && (i === 0 || edge > edges[i - 1]!))
  if (!ascending) throw new RangeError(`field '${name}': edges must be finite and ascending`)
}

function sortOrders(schema: Schema, positions: Map<string, number>): Map<string, IndexOrder> {
  const sorts = new Map<string, IndexOrder>()
  for (const [name, { field, descending }] of Object.entries(schema.sorts)) {
    const position = positions.get(field)
    if (position === undefined || schema.fields[field]!.kind !== 'number') {
      throw new RangeError(`sort '${name}': '${field}' is not a number field`)
    }
    sorts.set(name, { position, descending })
  }
  return sorts
}
