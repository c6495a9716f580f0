/**
 * A row of `COPY … TO STDOUT (FORMAT binary)`, read field by field from left to right. A row is the number of
 * its fields, in two bytes; each field is its length, in four, -1 for null, and its value. Numbers are
 * big-endian. (PostgreSQL's manual: COPY, 'Binary Format'; the values are as each type's send function writes
 * them.)
 */
import { NameCache } from './name-cache.ts'

/** PostgreSQL counts from the year 2000. */
const DAYS_BEFORE_2000 = 10_957
const MS_BEFORE_2000 = DAYS_BEFORE_2000 * 86_400_000

const nothing: readonly string[] = []
/** One for all rows, because a fuller cache saves more. */
const names = new NameCache()

export class CopyRow {
  /** Views of the whole chunk, which holds many rows, because making views takes time. */
  #bytes: Buffer = Buffer.alloc(0)
  #view: DataView = new DataView(new ArrayBuffer(0))
  /** Where the present field's value stands. */
  #start = 0
  #end = 0
  #isFit = true

  /** Moves to the row that begins at this offset. Returns its number of fields. */
  open(chunk: Buffer, at: number): number {
    if (chunk.buffer !== this.#view.buffer) {
      this.#bytes = Buffer.from(chunk.buffer)
      this.#view = new DataView(chunk.buffer)
    }
    const start = chunk.byteOffset + at
    this.#end = start + 2
    this.#isFit = true
    return this.#view.getInt16(start)
  }

  /** The end of the present field in the opened chunk; after the last field, the end of the row. */
  endIn(chunk: Buffer): number {
    return this.#end - chunk.byteOffset
  }

  /** Whether the row has been read without a NaN, an infinity or a null in a list. */
  isFit(): boolean {
    return this.#isFit
  }

  /** smallint, integer and bigint, this one up to 2^53. */
  integer(): number | null {
    switch (this.#next()) {
      case -1:
        return null
      case 2:
        return this.#view.getInt16(this.#start)
      case 4:
        return this.#view.getInt32(this.#start)
      default:
        return int64(this.#view, this.#start)
    }
  }

  /** double precision */
  float(): number | null {
    return this.#next() < 0 ? null : this.#view.getFloat64(this.#start)
  }

  /** numeric: digits to the base of 10,000. NaN for NaN and for infinities. */
  decimal(): number | null {
    if (this.#next() < 0) return null
    const view = this.#view
    const start = this.#start
    const sign = view.getInt16(start + 4)
    if (sign !== 0 && sign !== NEGATIVE) return this.#unfit(Number.NaN)
    const count = view.getInt16(start)
    let digits = 0
    for (let i = 0; i < count; i++) digits = digits * 10_000 + view.getInt16(start + 8 + 2 * i)
    // One division of whole numbers, so that the result is the same double as the literal 11.3.
    const power = view.getInt16(start + 2) + 1 - count
    const size = power < 0 ? digits / 10_000 ** -power : digits * 10_000 ** power
    return sign === 0 ? size : -size
  }

  boolean(): boolean | null {
    return this.#next() < 0 ? null : this.#view.getUint8(this.#start) === 1
  }

  /** date, in days since 1970. 'infinity' is Infinity. */
  date(): number | null {
    if (this.#next() < 0) return null
    const days = this.#view.getInt32(this.#start)
    if (days === LAST_INT32) return this.#unfit(Number.POSITIVE_INFINITY)
    if (days === FIRST_INT32) return this.#unfit(Number.NEGATIVE_INFINITY)
    return days + DAYS_BEFORE_2000
  }

  /** timestamp with time zone, in ms since 1970; exact until 2285. 'infinity' is Infinity. */
  time(): number | null {
    if (this.#next() < 0) return null
    const microseconds = int64(this.#view, this.#start)
    if (Math.abs(microseconds) >= 2 ** 63) return this.#unfit(microseconds * Number.POSITIVE_INFINITY)
    return Math.floor(microseconds / 1000) + MS_BEFORE_2000
  }

  /** text that differs in every row */
  text(): string | null {
    return this.#next() < 0 ? null : this.#bytes.toString('utf8', this.#start, this.#end)
  }

  /** text that many rows have in common */
  name(): string | null {
    return this.#next() < 0 ? null : names.read(this.#view, this.#bytes, this.#start, this.#end)
  }

  /** text[] of names. Empty if null. A null in the list stays null and makes the row unreadable. */
  names(): readonly string[] {
    if (this.#next() < 0) return nothing
    const view = this.#view
    const dimensions = view.getInt32(this.#start)
    if (dimensions === 0) return nothing
    // After the dimensions: whether there are nulls, the type, and each dimension's size and first index.
    // Then each element as a field is.
    const list: string[] = []
    for (let at = this.#start + 12 + 8 * dimensions; at < this.#end; ) {
      const length = view.getInt32(at)
      at += 4
      if (length < 0) {
        list.push(this.#unfit(null as unknown as string))
        continue
      }
      list.push(names.read(view, this.#bytes, at, at + length))
      at += length
    }
    return list
  }

  /** Steps to the next field. Returns its length, -1 for null. */
  #next(): number {
    const length = this.#view.getInt32(this.#end)
    this.#start = this.#end + 4
    this.#end = length < 0 ? this.#start : this.#start + length
    return length
  }

  #unfit<Read>(value: Read): Read {
    this.#isFit = false
    return value
  }
}

const NEGATIVE = 0x4000
const FIRST_INT32 = -(2 ** 31)
const LAST_INT32 = 2 ** 31 - 1

function int64(view: DataView, at: number): number {
  return view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
}
