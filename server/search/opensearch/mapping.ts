/**
 * Documents in OpenSearch: the mapping of a schema, and a document by it. A schema's field has its own name;
 * what is added to it for sorting and counting has a name with '#', which no schema uses.
 */
import type { Types } from '@opensearch-project/opensearch'
import { bucketOf } from '../engine/columns/number.ts'
import type { Layout } from '../engine/layout.ts'
import type { Place } from '../engine/place.ts'
import type { Row } from '../engine/row.ts'
import type { IndexField } from '../engine/schema.ts'
import { wordsOf } from '../engine/words.ts'

/** For the order of ties, and to name what was found. */
export const ID = '#id'
/** A number from 0 to HASHES - 1 that looks random: for digests and samples. */
export const HASH = '#hash'
export const HASHES = 2 ** 30
/** The number of the bucket of a histogram. Keywords are counted faster than numbers. */
export const bucketField = (name: string): string => `${name}#bucket`
/** The place on the unit globe, in the 32 bits of the index in memory (engine/place.ts), for distances shown. */
export const axisFields = (name: string): string[] => ['x', 'y', 'z'].map(axis => `${name}#${axis}`)

/** Lucene refuses a document with a longer term; four bytes a character. */
const MAX_TERM = 8000
const keyword = { type: 'keyword', ignore_above: MAX_TERM } as const

type Properties = Record<string, Types.Common_Mapping.Property>

export function mappingOf({ names, fields }: Layout): Types.Common_Mapping.TypeMapping {
  const properties: Properties = Object.fromEntries(
    fields.flatMap((field, i) => Object.entries(propertiesOf(names[i]!, field))),
  )
  return {
    // Nothing is read back but numbers, and nothing is changed in part.
    _source: { enabled: false },
    dynamic: 'strict',
    properties: { [ID]: { type: 'long' }, [HASH]: { type: 'integer' }, ...properties },
  }
}

function propertiesOf(name: string, field: IndexField): Properties {
  switch (field.kind) {
    case 'flag':
      return { [name]: { type: 'boolean' } }
    case 'number':
      return { [name]: { type: 'double' }, ...(field.edges && { [bucketField(name)]: keyword }) }
    case 'geo':
      return {
        [name]: { type: 'geo_point' },
        ...Object.fromEntries(axisFields(name).map(axis => [axis, { type: 'float', index: false }])),
      }
    case 'text':
      return { [name]: { ...keyword, doc_values: false } }
    default:
      return { [name]: keyword }
  }
}

/** The document's body. */
export function bodyOf({ names, fields }: Layout, { id, cells }: Row): Record<string, unknown> {
  const body: Record<string, unknown> = { [ID]: id, [HASH]: hashOf(id) }
  cells.forEach((cell, i) => {
    const name = names[i]!
    const field = fields[i]!
    if (cell === undefined) return
    body[name] = cell
    if (field.kind === 'path') body[name] = [(cell as string).split('/', 1)[0], cell]
    else if (field.kind === 'text') body[name] = [...new Set((cell as string[]).flatMap(wordsOf))]
    else if (field.kind === 'number' && field.edges)
      body[bucketField(name)] = String(bucketOf(field.edges, cell as number))
    else if (field.kind === 'geo') {
      const { x, y, z } = cell as Place
      const [alongX, alongY, alongZ] = axisFields(name) as [string, string, string]
      Object.assign(body, { [name]: pointOf(x, y, z), [alongX]: x, [alongY]: y, [alongZ]: z })
    }
  })
  return body
}

const degrees = 180 / Math.PI
const pointOf = (x: number, y: number, z: number) => ({
  lat: Math.atan2(z, Math.hypot(x, y)) * degrees,
  lon: Math.atan2(y, x) * degrees,
})

/** The finalizer of MurmurHash3, of an id of up to 53 bits. */
function hashOf(id: number): number {
  let hash = (id ^ Math.imul(Math.floor(id / 2 ** 32), 0x9e3779b1)) | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) & (HASHES - 1)
}
