/** The ids of one page of the found documents, in order, and their distances. */
import { type Bits, eachRow, hasBit } from './bits.ts'
import type { NumberColumn } from './columns/number.ts'
import type { PlaceColumn } from './columns/places.ts'
import type { CodeArray } from './dictionary.ts'
import { before, FirstRanked, type Ranked } from './first-ranked.ts'
import type { Layout } from './layout.ts'
import { chordSquared, milesAcross, type Place, placeOf, roundMiles } from './place.ts'
import { type IndexRequest, nearOf, type Sort } from './query.ts'
import type { IndexReader } from './reader.ts'
import type { Cell } from './row.ts'
import { RowSet } from './row-set.ts'
import type { IndexPoint } from './schema.ts'
import { type Segment, sortedBy } from './segment.ts'
import { selectNear } from './select.ts'
import type { Selection, Snapshot } from './selection.ts'

export interface Page {
  ids: number[]
  miles?: (number | undefined)[]
}

/** A reference: a row of the segment is its number, from 0 up; rows of the delta are -1 and down. */
export function pageOf(
  layout: Layout,
  { reader, delta }: Snapshot,
  selection: Selection,
  request: IndexRequest,
): Page {
  const { sort, offset, limit } = request
  const { rows } = selection
  const { segment } = reader
  const newer = selection.newer.map(row => delta.row(row))
  const wanted = limit === 0 ? 0 : Math.min(offset + limit, rows.size + newer.length)
  const order = orderOf(layout, reader, sort)
  const newest = new FirstRanked(wanted)
  newer.forEach(({ id, cells }, i) => {
    newest.offer(order.keyOfCells(cells), id, -1 - i)
  })
  const candidates = order.among?.(rows, wanted) ?? rows
  const refs = merged(firstInSegment(segment, candidates, order, wanted), newest.ranked(), offset, wanted)
  const ids = refs.map(ref => (ref < 0 ? newer[-1 - ref]!.id : segment.ids[ref]!))
  const near = nearOf(request)
  if (!near || layout.geo === undefined) return { ids }
  const distance = distanceFrom(near, segment, layout.geo)
  const chord = (ref: number) =>
    ref < 0 ? distance.keyOfCells(newer[-1 - ref]!.cells) : distance.keyOfRow(ref)
  return {
    ids,
    miles: refs.map(ref => (chord(ref) === LAST ? undefined : roundMiles(milesAcross(chord(ref))))),
  }
}

/** Rows come by ascending key, ties by id. */
interface Order {
  keyOfRow(row: number): number
  keyOfCells(cells: readonly Cell[]): number
  /** All rows in this order; absent where that is not available. */
  sorted?(): Uint32Array
  /** Fewer rows, with the first `wanted` among them. */
  among?(rows: RowSet, wanted: number): RowSet
}

/** The key of unknown values. */
const LAST = Number.POSITIVE_INFINITY
/** Rows that are ranked faster than they are narrowed down. */
const NARROWED_FROM = 4096
const NEAR_MILES = [10, 40, 160]
/** No chord is less than 0. */
const NOT_YET = -1

function orderOf(layout: Layout, reader: IndexReader, sort: Sort): Order {
  const { segment } = reader
  if ('name' in sort) return numberOrder(layout, reader, sort.name)
  if ('none' in sort) return { keyOfRow: () => 0, keyOfCells: () => 0, sorted: () => segment.byId }
  const among = (rows: RowSet, wanted: number) => nearRows(reader, layout.geo!, rows, sort.near, wanted)
  return { ...onceForEachPlace(distanceFrom(sort.near, segment, layout.geo!)), among }
}

function numberOrder(layout: Layout, { segment, memory }: IndexReader, name: string): Order {
  const { position, descending } = layout.sorts.get(name)!
  const { values, codes } = segment.columns[position] as NumberColumn
  const keyOf = (number: number | undefined) => (number === undefined ? LAST : descending ? -number : number)
  return {
    keyOfRow: row => keyOf(values[codes[row]!]),
    keyOfCells: cells => keyOf(cells[position] as number | undefined),
    sorted: () => sortedBy(layout, segment, memory, name),
  }
}

interface DistanceOrder extends Order {
  keyOfPlace(place: number): number
  codes: CodeArray
  places: number
}

function distanceFrom(point: IndexPoint, segment: Segment, geo: number): DistanceOrder {
  const near = placeOf(point)
  const { x, y, z, codes } = segment.columns[geo] as PlaceColumn
  // The code behind the last place is that of unknown ones.
  const keyOfPlace = (place: number) =>
    place === x.length ? LAST : chordSquared(near, x[place]!, y[place]!, z[place]!)
  return {
    ...{ codes, keyOfPlace, places: x.length },
    keyOfRow: row => keyOfPlace(codes[row]!),
    keyOfCells: cells => {
      const place = cells[geo] as Place | undefined
      return place ? chordSquared(near, place.x, place.y, place.z) : LAST
    },
  }
}

/** To rank many rows, of which most share their places. */
function onceForEachPlace({ codes, keyOfPlace, places, keyOfCells }: DistanceOrder): Order {
  const chords = new Float64Array(places + 1).fill(NOT_YET)
  return {
    keyOfRow: row => {
      const place = codes[row]!
      if (chords[place] === NOT_YET) chords[place] = keyOfPlace(place)
      return chords[place]!
    },
    keyOfCells,
  }
}

/** Those of the rows within a distance at which there are enough: ranking a whole country's takes 30 ms. */
function nearRows(reader: IndexReader, geo: number, rows: RowSet, point: IndexPoint, wanted: number): RowSet {
  if (rows.size < NARROWED_FROM) return rows
  const places = reader.segment.columns[geo] as PlaceColumn
  for (const miles of NEAR_MILES) {
    const near = new RowSet(reader, reader.and(rows.bits, selectNear(reader, places, placeOf(point), miles)))
    if (near.size >= wanted) return near
  }
  return rows
}

function firstInSegment(segment: Segment, { bits, size }: RowSet, order: Order, wanted: number): Ranked[] {
  const count = Math.min(wanted, size)
  if (count === 0) return []
  // Either walk all rows in order until enough are found, or sort the found ones: whichever touches fewer
  // rows.
  const steps = (segment.rows * count) / size
  const offers = size + 8 * count * Math.log2(count + 1)
  if (order.sorted && steps < offers) return walk(order.sorted(), segment, bits, order, count)
  const first = new FirstRanked(count)
  eachRow(bits, row => first.offer(order.keyOfRow(row), segment.ids[row]!, row))
  return first.ranked()
}

function walk(rows: Uint32Array, { ids }: Segment, bits: Bits, order: Order, count: number): Ranked[] {
  const found: Ranked[] = []
  for (let i = 0; found.length < count; i++) {
    const row = rows[i]!
    if (hasBit(bits, row)) found.push({ key: order.keyOfRow(row), id: ids[row]!, ref: row })
  }
  return found
}

/** Merges two ranked lists; returns the refs from offset to end. */
function merged(a: readonly Ranked[], b: readonly Ranked[], offset: number, end: number): number[] {
  const refs: number[] = []
  for (let i = 0, j = 0; i + j < end; ) {
    const fromA = j === b.length || (i < a.length && before(a[i]!.key, a[i]!.id, b[j]!))
    const { ref } = fromA ? a[i]! : b[j]!
    if (i + j >= offset) refs.push(ref)
    if (fromA) i++
    else j++
  }
  return refs
}
