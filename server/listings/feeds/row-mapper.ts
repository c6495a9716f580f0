/**
 * Maps a record of the feed to a line for the staging table, or to the reasons of its rejection. Longer than
 * usual: all of it reads the same record, a hundred thousand times.
 */
import { hash } from 'node:crypto'
import type { BodyType, FuelType, Transmission } from '#contracts/vehicle/enumerations.ts'
import { columnEncoder, copyField, type ListingRow } from '../listing-row.ts'
import { caveatColumns, caveatIn } from '../price-caveat.ts'
import { CarPlaces, CatalogueEnrichment, filledColumns, placeColumns } from './enrichment.ts'
import { fieldReader } from './field-reader.ts'
import { byDigestOrder, essential, type FieldName, isEnumerated, required } from './fields.ts'
import type { FieldSource, Mapping } from './mapping.ts'
import type { WantedColumn } from './sources/csv-parser.ts'
import type { FeedRecord } from './sources/feed-record.ts'
import { cellText, PartlyRead, Refused, type ValueReader } from './values.ts'

export interface Complaint {
  readonly column: string
  readonly value: unknown
  readonly reason: string
}

/** Called for each value that is left out of an accepted row, but once for all rows where it is told so. */
export type LeaveOut = (complaint: Complaint) => void

/**
 * The columns before the listing's. `made_ref`: the reference was made from the content, as the partner gave
 * none. `off_sale`: the row says instead of a price that the car is not for sale.
 */
export const stagingPrefix = [
  'file_no',
  'line',
  'external_ref',
  'made_ref',
  'off_sale',
  'content_hash',
] as const

const offSale =
  /^(p\.?o\.?a\.?|(price )?on (application|request)|sold|sale agreed|reserved|withdrawn|tbc|tba)$/i

type Name = FieldName | keyof ListingRow

interface MappedField {
  readonly name: FieldName
  readonly column: string
  /** Index in the record, and index in the row. */
  readonly cell: number
  readonly place: number
  readonly read: ValueReader
  readonly isEssential: boolean
  readonly isRequired: boolean
  /** Its values come from a closed list; each unknown value is reported once. */
  readonly isListed: boolean
}

const notColumns: ReadonlySet<Name> = new Set(['external_ref', 'postcode', 'town'] as const)
/** Beyond it unknown values are reported each time. */
const MAX_REPORTED_VALUES = 10_000

export class RowMapper {
  /** The feed's columns in the order of a record's cells. */
  readonly columns: readonly WantedColumn[]
  /** The listing's columns that this feed sets. */
  readonly listingColumns: readonly (keyof ListingRow)[]
  readonly #fields: readonly MappedField[]
  readonly #shape: RowShape<Name>
  readonly #written: readonly { place: number; encode: (value: unknown) => string }[]
  readonly #filled: readonly number[]
  readonly #at: ReturnType<typeof placesIn>
  readonly #facts: CatalogueEnrichment
  readonly #places: CarPlaces | undefined
  readonly #reported = new Set<string>()
  /** Values that were left out of accepted rows. */
  leftOut = 0
  /** Rows by which an advert is taken off sale. */
  offSale = 0
  /** How many whole cells among these, by column of the listing. */
  readonly unread = new Map<string, number>()

  constructor(mapping: Mapping, facts: CatalogueEnrichment = new CatalogueEnrichment()) {
    const sources = Object.entries(mapping.fields) as [FieldName, FieldSource][]
    const mapped = sources.map(([name]) => name)
    const isPlaced = mapped.includes('postcode') || mapped.includes('town')
    this.columns = columnsOf(sources.map(([, source]) => source))
    this.listingColumns = [
      ...new Set([
        ...(mapped.filter(name => !notColumns.has(name)) as (keyof ListingRow)[]),
        ...(mapped.includes('first_registered') ? (['year'] as const) : []),
        ...filledColumns,
        'price_caveat' as const,
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
    this.#fields = sources.toSorted(byDigestOrder).map(([name, source]) => ({
      name,
      column: source.column ?? `(constant ${name})`,
      cell: this.columns.findIndex(column => column.name === source.column),
      place: this.#shape.place(name),
      read: fieldReader(name, source, mapping.decimal),
      isEssential: essential.has(name),
      isRequired: required.has(name),
      isListed: isEnumerated(name),
    }))
    this.#facts = facts
    this.#places = isPlaced ? new CarPlaces() : undefined
  }

  /**
   * The line for COPY into staging, or the reasons of a rejection. A rejected row with a reference has a line
   * too, without content, so that its advert is not withdrawn as missing from the feed.
   */
  map(
    record: FeedRecord,
    fileNo: number,
    leaveOut: LeaveOut,
  ): { line: string; rejected: readonly Complaint[] } {
    const row: unknown[] = new Array(this.#shape.names.length + 1).fill(null)
    let rejected = none
    let isOffSale = false
    const unread: FieldName[] = []
    for (const field of this.#fields) {
      const cell = field.cell < 0 ? undefined : record.cells[field.cell]
      let value = field.read(cell)
      if (value instanceof Refused) {
        const complaint = { column: field.column, value: cell, reason: value.reason }
        if (field.isEssential) rejected = [...rejected, complaint]
        else {
          unread.push(field.name)
          this.#complain(field, complaint, leaveOut)
        }
        value = undefined
      } else if (value instanceof PartlyRead) {
        for (const { value: item, reason } of value.refused) {
          this.#complain(field, { column: field.column, value: item, reason }, leaveOut)
        }
        value = value.kept
      } else if (field.isRequired && (value === null || value === undefined)) {
        rejected = [...rejected, { column: field.column, value: cell, reason: 'missing: an advert needs it' }]
      }
      row[field.place] = value
      if (field.name === 'price_pence' && typeof value !== 'number') isOffSale = offSale.test(cellText(cell))
    }
    const where = `${fileNo}\t${record.line}`
    const ownReference = row[this.#at.external_ref] as string | null | undefined
    if (rejected.length > 0) {
      if (isOffSale && ownReference) this.offSale++
      const line = ownReference
        ? `${where}\t${copyField(ownReference)}\tfalse\t${isOffSale}\t\\N${this.#emptyValues}\n`
        : ''
      return { line, rejected: isOffSale && ownReference ? rejected.map(notForSale) : rejected }
    }
    for (const name of unread) this.unread.set(name, (this.unread.get(name) ?? 0) + 1)
    // Without the catalogue's facts: a change of the catalogue must not change the reference of rows without
    // one.
    const contentHash = hash('md5', this.#ownValues(row))
    const reference = ownReference ? copyField(ownReference) : `content:${contentHash.slice(0, 24)}`
    const added = this.#complete(row, leaveOut)
    let values = ''
    for (const { place, encode } of this.#written) values += `\t${encode(row[place])}`
    return {
      line: `${where}\t${reference}\t${!ownReference}\tfalse\t${contentHash.slice(0, 16)}${added}${values}\n`,
      rejected,
    }
  }

  /** The feed's values as text, with a mark for those that were not understood. */
  #ownValues(row: readonly unknown[]): string {
    let text = ''
    for (const { place } of this.#fields) {
      const value = row[place]
      text += value === null ? '\t' : value === undefined ? '\t\0' : `\t${value}`
    }
    return text
  }

  get #emptyValues(): string {
    return '\t\\N'.repeat(this.#written.length)
  }

  /** Adds year, facts of the catalogue and place to the row. Returns a digest of what was added. */
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
    // Null is a blank cell, which may be filled; undefined is a value that was not understood, which may not.
    for (let i = 0; i < this.#filled.length; i++) {
      const place = this.#filled[i]!
      if (row[place] === null) row[place] = facts.filled[i]
    }
    const caveat = caveatIn(at.texts.map(place => row[place]))
    row[at.price_caveat] = caveat
    const pictures = row[at.pictures]
    if (Array.isArray(pictures)) row[at.pictures] = pictures.map((url, i) => picture(url, i, facts))
    const digest = this.#places
      ? facts.digest.slice(0, 8) + this.#place(row, this.#places, leaveOut)
      : facts.digest
    return caveat ? hash('md5', digest + caveat).slice(0, 16) : digest
  }

  #place(row: unknown[], places: CarPlaces, leaveOut: LeaveOut): string {
    const postcode = (row[this.#at.postcode] as string | null) ?? ''
    const town = (row[this.#at.town] as string | null) ?? ''
    const { place, found, digest } = places.of(postcode, town)
    if (!found) {
      this.#once('place', { column: 'place', value: postcode || town, reason: 'unknown place' }, leaveOut)
    }
    for (const column of placeColumns) row[this.#shape.place(column)] = place[column]
    return digest.slice(0, 8)
  }

  #complain(field: MappedField, complaint: Complaint, leaveOut: LeaveOut): void {
    if (field.isListed) this.#once(field.name, complaint, leaveOut)
    else {
      this.leftOut++
      leaveOut(complaint)
    }
  }

  #once(kind: string, complaint: Complaint, leaveOut: LeaveOut): void {
    this.leftOut++
    const key = `${kind}\t${complaint.value}`
    if (this.#reported.has(key)) return
    if (this.#reported.size < MAX_REPORTED_VALUES) this.#reported.add(key)
    leaveOut({ ...complaint, reason: `${complaint.reason} (reported once for all rows)` })
  }
}

const none: readonly Complaint[] = []

const notForSale = (complaint: Complaint) => ({ ...complaint, reason: `${complaint.reason}; taken off sale` })

/** Indexes of the columns that are read by name. For missing columns one past the end, which is empty. */
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
    price_caveat: shape.place('price_caveat'),
    texts: caveatColumns.map(column => shape.placeOrNone(column)),
    bhp: shape.placeOrNone('bhp'),
    pictures: shape.placeOrNone('pictures'),
    postcode: shape.placeOrNone('postcode'),
    town: shape.placeOrNone('town'),
  }
}

/** Maps column names to indexes: arrays are built in a quarter of the time of objects of eighty names. */
class RowShape<Name extends string> {
  readonly names: readonly Name[]
  readonly #places: ReadonlyMap<Name, number>

  constructor(names: Iterable<Name>) {
    this.names = [...new Set(names)]
    this.#places = new Map(this.names.map((name, place) => [name, place]))
  }

  /** Throws for an unknown name. */
  place(name: Name): number {
    const place = this.#places.get(name)
    if (place === undefined) throw new Error(`A row has no '${name}'.`)
    return place
  }

  /** One past the end for an unknown name. */
  placeOrNone(name: Name): number {
    return this.#places.get(name) ?? this.names.length
  }
}

/** Each column once; optional only if it is for all fields that read it. */
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
