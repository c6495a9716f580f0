/**
 * A document as an array of values by position in the layout, normalised for columns and filters: a point
 * becomes a place, a text a list of texts, every unknown value undefined.
 */
import { isPoint } from './check-request.ts'
import type { Layout } from './layout.ts'
import { type Place, placeOf } from './place.ts'
import type { Document, DocumentValue, IndexField, IndexPoint } from './schema.ts'

export type Cell = string | readonly string[] | number | boolean | Place | undefined

export interface Row {
  id: number
  cells: Cell[]
}

/** Throws a TypeError that names the document and the field. Lists may still hold a string twice. */
export function rowOf(layout: Layout, { id, values, numbers = noNumbers }: Document): Row {
  checkId(id)
  const cells = new Array<Cell>(layout.fields.length)
  let i = 0
  for (const name in values) {
    const position = positionOf(layout, name, i++)
    const value = values[name]
    if (value === undefined || value === null) continue
    if (position === undefined) throw new TypeError(`document ${id}: unknown field '${name}'`)
    const field = layout.fields[position]!
    const cell = cellOf(field, value)
    if (cell === undefined)
      throw new TypeError(`document ${id}: '${name}' is not a value for a ${field.kind} field`)
    cells[position] = cell
  }
  for (let n = 0; n < numbers.length; n++) {
    const value = numbers[n]
    if (value === undefined || value === null) continue
    const position = layout.numbers[n]
    if (position === undefined) throw new TypeError(`document ${id}: more numbers than the schema names`)
    if (!Number.isFinite(value))
      throw new TypeError(`document ${id}: '${layout.names[position]}' is not a value for a number field`)
    cells[position] = value + 0
  }
  return { id, cells }
}

const noNumbers: readonly number[] = []

/** Documents mostly name their fields in one order: the i-th name is looked up once for all of them. */
function positionOf({ positions, lastSeen }: Layout, name: string, i: number): number | undefined {
  if (lastSeen.names[i] === name) return lastSeen.positions[i]
  const position = positions.get(name)
  lastSeen.names[i] = name
  lastSeen.positions[i] = position
  return position
}

export function checkId(id: number): void {
  if (!Number.isSafeInteger(id) || id < 0)
    throw new TypeError(`document ${id}: an id is a safe integer from 0 on`)
}

/** Undefined if the value does not fit the field. */
function cellOf({ kind }: IndexField, value: DocumentValue): Cell {
  // Adding 0 turns -0 into 0: they are equal as numbers, but their bits differ.
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined
  switch (kind) {
    case 'keyword':
    case 'path':
      return typeof value === 'string' ? value : undefined
    case 'keywords':
      return isStrings(value) ? value : undefined
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'geo':
      return typeof value === 'object' && isPoint(value as IndexPoint)
        ? placeOf(value as IndexPoint)
        : undefined
    case 'text':
      return typeof value === 'string' ? [value] : isStrings(value) ? value : undefined
  }
}

function isStrings(value: DocumentValue): value is readonly string[] {
  if (!Array.isArray(value)) return false
  for (const one of value) if (typeof one !== 'string') return false
  return true
}
