/** Schemas and documents. A schema names fields and sort orders; documents have values or none. */

export type IndexField =
  /** one value of few */
  | { kind: 'keyword' }
  /** several values */
  | { kind: 'keywords' }
  /** one value of two levels: 'ford' or 'ford/focus'. The first level ends at the first '/' */
  | { kind: 'path' }
  /** Ascending edges make a histogram: bucket i is [edges[i], edges[i + 1]). First and last are open. */
  | { kind: 'number'; edges?: readonly number[] }
  | { kind: 'flag' }
  /** a place on the globe; a schema has at most one */
  | { kind: 'geo' }
  /** words, in no order */
  | { kind: 'text' }

/** Whether its values are counted beside the choices of a filter. */
export function hasFacet(field: IndexField): boolean {
  return field.kind === 'number' ? field.edges !== undefined : field.kind !== 'geo' && field.kind !== 'text'
}

export interface Schema {
  fields: Readonly<Record<string, IndexField>>
  /** Sort orders by name, each over a number field. */
  sorts: Readonly<Record<string, { field: string; descending: boolean }>>
  /**
   * Fields by which rows are sorted, so that similar ones are neighbours: keyword, path or number fields that
   * correlate with the others. They affect only speed and memory.
   */
  order?: readonly string[]
  /**
   * Number fields whose values documents may have as a list, in this order: it is made and read faster than
   * properties by name.
   */
  numbers?: readonly string[]
}

/** In degrees. */
export interface IndexPoint {
  latitude: number
  longitude: number
}

/**
 * keyword and path: a string; keywords: strings; text: a string or several; number: a finite number; flag: a
 * boolean; geo: a point.
 */
export type DocumentValue = string | readonly string[] | number | boolean | IndexPoint

export interface Document {
  /** A safe integer from 0 on. */
  id: number
  /** A field left out, undefined or null is unknown. A list without strings is the same as unknown. */
  values: Readonly<Record<string, DocumentValue | undefined | null>>
  /** The values of the schema's `numbers`; unknown as above. */
  numbers?: readonly (number | undefined | null)[]
}

export type DocumentChange = { upsert: Document; remove?: undefined } | { remove: number; upsert?: undefined }
