/** From a record of the feed to a line for the staging table, or to the reasons why not. */
import { hash } from 'node:crypto'
import type { BodyType, FuelType, Transmission } from '#contracts/enumerations.ts'
import { columnEncoder, copyField, type ListingRow } from '../listing-row.ts'
import { CarFacts, filledColumns } from './car-facts.ts'
import { CarPlaces, placeColumns } from './car-place.ts'
import { fieldReader } from './field-source.ts'
import { essential, type FieldName, fieldNames, isListed, required } from './fields.ts'
import type { FieldSource, Mapping } from './mapping.ts'
import { RowShape } from './row-shape.ts'
import type { WantedColumn } from './sources/cut-csv.ts'
import type { FeedRecord } from './sources/feed-record.ts'
import { Partly, type Reader, Refused } from './values.ts'

export interface Complaint {
  readonly column: string
  readonly value: unknown
  readonly reason: string
}

/** Told of values that were left out, while the row goes in. */
export type LeaveOut = (complaint: Complaint) => void

/** Before a listing's columns: where the row stood, whether its reference is made by us, and what its content is. */
export const stagingPrefix = ['file_no', 'line', 'external_ref', 'made_ref', 'content_hash'] as const

type Name = FieldName | keyof ListingRow

interface MappedField {
  readonly name: FieldName
  readonly column: string
  /** Where it stands in the record, and where in the row. */
  readonly cell: number
  readonly place: number
  readonly read: Reader
  readonly isEssential: boolean
  readonly isRequired: boolean
  /** Its values come from a closed list: each that is not in it is named once. */
  readonly isListed: boolean
}

const notColumns: ReadonlySet<Name> = new Set(['external_ref', 'postcode', 'town'] as const)
const OFTEN_ENOUGH = 10_000

export class RowMapper {
  /** The feed's columns in the order in which records give them. */
  readonly columns: readonly WantedColumn[]
  /** The listing's columns this feed decides. */
  readonly listingColumns: readonly (keyof ListingRow)[]
  readonly #fields: readonly MappedField[]
  readonly #shape: RowShape<Name>
  readonly #written: readonly { place: number; encode: (value: unknown) => string }[]
  readonly #filled: readonly number[]
  readonly #at: ReturnType<typeof placesIn>
  readonly #facts: CarFacts
  readonly #places: CarPlaces | undefined
  readonly #named = new Set<string>()

  constructor(mapping: Mapping, facts: CarFacts = new CarFacts()) {
    const sources = Object.entries(mapping.fields) as [FieldName, FieldSource][]
    const mapped = sources.map(([name]) => name)
    const isPlaced = mapped.includes('postcode') || mapped.includes('town')
    this.columns = columnsOf(sources.map(([, source]) => source))
    this.listingColumns = [
      ...new Set([
        ...(mapped.filter(name => !notColumns.has(name)) as (keyof ListingRow)[]),
        ...(mapped.includes('first_registered') ? (['year'] as const) : []),
        ...filledColumns,
        ...(isPlaced ? placeColumns : []),
      ]),
    ]
    this.#shape = new RowShape<Name>([...mapped, ...this.listingColumns])
    this.#written = this.listingColumns.map(name => ({
      place: this.#shape.place(name),
      encode: columnEncoder(name),
    }))
    this.#filled = filledColumns.map(name => this.#shape.place(name))
    this.#at = placesIn(this.#shape)
    this.#fields = sources.toSorted(byFieldOrder).map(([name, source]) => ({
      name,
      column: source.column ?? `(constant ${name})`,
      cell: this.columns.findIndex(column => column.name === source.column),
      place: this.#shape.place(name),
      read: fieldReader(name, source),
      isEssential: essential.has(name),
      isRequired: required.has(name),
      isListed: isListed(name),
    }))
    this.#facts = facts
    this.#places = isPlaced ? new CarPlaces() : undefined
  }

  /**
   * The line for COPY into staging, or the complaints that cost the row. A rejected row whose reference is known has a
   * line too, without content: its advert is still in the feed, and must not be taken for gone.
   */
  map(
    record: FeedRecord,
    fileNo: number,
    leaveOut: LeaveOut,
  ): { line: string; rejected: readonly Complaint[] } {
    const row: unknown[] = new Array(this.#shape.names.length + 1).fill(null)
    let rejected = none
    for (const field of this.#fields) {
      const cell = field.cell < 0 ? undefined : record.cells[field.cell]
      let value = field.read(cell)
      if (value instanceof Refused) {
        const complaint = { column: field.column, value: cell, reason: value.reason }
        if (field.isEssential) rejected = [...rejected, complaint]
        else this.#complain(field, complaint, leaveOut)
        value = undefined
      } else if (value instanceof Partly) {
        for (const { value: item, reason } of value.refused) {
          this.#complain(field, { column: field.column, value: item, reason }, leaveOut)
        }
        value = value.kept
      } else if (field.isRequired && (value === null || value === undefined)) {
        rejected = [...rejected, { column: field.column, value: cell, reason: 'missing: an advert needs it' }]
      }
      row[field.place] = value
    }
    const where = `${fileNo}\t${record.line}`
    const ownReference = row[this.#at.external_ref] as string | null | undefined
    if (rejected.length > 0) {
      const line = ownReference
        ? `${where}\t${copyField(ownReference)}\tfalse\t\\N${this.#emptyValues}\n`
        : ''
      return { line, rejected }
    }
    // Before the catalogue has its say: a better catalogue must not make other adverts of rows without a reference.
    const told = hash('md5', this.#told(row))
    const reference = ownReference ? copyField(ownReference) : `content:${told.slice(0, 24)}`
    const added = this.#complete(row, leaveOut)
    let values = ''
    for (const { place, encode } of this.#written) values += `\t${encode(row[place])}`
    return {
      line: `${where}\t${reference}\t${!ownReference}\t${told.slice(0, 16)}${added}${values}\n`,
      rejected,
    }
  }

  /** All that the feed said of the car, and where it said what we did not understand. */
  #told(row: readonly unknown[]): string {
    let told = ''
    for (const { place } of this.#fields) {
      const value = row[place]
      told += value === null ? '\t' : value === undefined ? '\t\0' : `\t${value}`
    }
    return told
  }

  get #emptyValues(): string {
    return '\t\\N'.repeat(this.#written.length)
  }

  /** Adds what follows from what the feed said. The answer changes when that does. */
  #complete(row: unknown[], leaveOut: LeaveOut): string {
    const at = this.#at
    const registered = row[at.first_registered]
    if (row[at.year] == null && typeof registered === 'string') row[at.year] = Number(registered.slice(0, 4))
    const facts = this.#facts.of({
      make: row[at.make] as string,
      model: row[at.model] as string,
      year: row[at.year] as number | null,
      fuel: row[at.fuel_type] as FuelType | null,
      litres: row[at.engine_litres] as number | null,
      transmission: row[at.transmission] as Transmission | null,
      body: row[at.body_type] as BodyType | null,
      doors: row[at.doors] as number | null,
      bhp: row[at.bhp] as number | null,
    })
    row[at.make] = facts.make
    row[at.model] = facts.model
    // Null is silence, and may be filled; undefined is what the feed said without our understanding it, and may not.
    for (let i = 0; i < this.#filled.length; i++) {
      const place = this.#filled[i]!
      if (row[place] === null) row[place] = facts.filled[i]
    }
    const pictures = row[at.pictures]
    if (Array.isArray(pictures)) row[at.pictures] = pictures.map((url, i) => picture(url, i, facts))
    return this.#places ? facts.mark.slice(0, 8) + this.#place(row, this.#places, leaveOut) : facts.mark
  }

  #place(row: unknown[], places: CarPlaces, leaveOut: LeaveOut): string {
    const postcode = (row[this.#at.postcode] as string | null) ?? ''
    const town = (row[this.#at.town] as string | null) ?? ''
    const { place, found, mark } = places.of(postcode, town)
    if (!found) {
      this.#once('place', { column: 'place', value: postcode || town, reason: 'no place we know' }, leaveOut)
    }
    for (const column of placeColumns) row[this.#shape.place(column)] = place[column]
    return mark.slice(0, 8)
  }

  #complain(field: MappedField, complaint: Complaint, leaveOut: LeaveOut): void {
    if (field.isListed) this.#once(field.name, complaint, leaveOut)
    else leaveOut(complaint)
  }

  #once(kind: string, complaint: Complaint, leaveOut: LeaveOut): void {
    const key = `${kind}\t${complaint.value}`
    if (this.#named.has(key)) return
    if (this.#named.size < OFTEN_ENOUGH) this.#named.add(key)
    leaveOut({ ...complaint, reason: `${complaint.reason} (said once for all rows)` })
  }
}

/** The order of fields.ts: that of the lines in a mapping file must not change what a row is known by. */
const byFieldOrder = ([one]: [FieldName, unknown], [other]: [FieldName, unknown]) =>
  fieldNames.indexOf(one) - fieldNames.indexOf(other)

const none: readonly Complaint[] = []

/** Of the names a row is made by. Those the mapping lacks are one past the end, where nothing is. */
function placesIn(shape: RowShape<Name>) {
  return {
    external_ref: shape.placeOrNone('external_ref'),
    make: shape.place('make'),
    model: shape.place('model'),
    year: shape.placeOrNone('year'),
    first_registered: shape.placeOrNone('first_registered'),
    fuel_type: shape.place('fuel_type'),
    engine_litres: shape.placeOrNone('engine_litres'),
    transmission: shape.placeOrNone('transmission'),
    body_type: shape.place('body_type'),
    doors: shape.place('doors'),
    bhp: shape.placeOrNone('bhp'),
    pictures: shape.placeOrNone('pictures'),
    postcode: shape.placeOrNone('postcode'),
    town: shape.placeOrNone('town'),
  }
}

/** Each column once; it may be missing from a file only if every field that reads it says so. */
function columnsOf(sources: readonly FieldSource[]): WantedColumn[] {
  const columns = new Map<string, WantedColumn>()
  for (const { column: name, optional } of sources) {
    if (name === undefined) continue
    columns.set(name, { name, optional: optional && columns.get(name)?.optional !== false })
  }
  return [...columns.values()]
}

function picture(url: unknown, index: number, { make, model }: { make: string; model: string }) {
  return { url, alt: `${make} ${model}, picture ${index + 1}`, illustration: false }
}
