/**
 * The search index in OpenSearch. Its alias has the schema's hash in its name, so that versions of the program
 * with other schemas have indices of their own beside it. Beside the mapping, the index keeps how far the
 * change log has been applied, and the names that its cars have beyond the catalogue's.
 */
import { createHash } from 'node:crypto'
import type { LogPosition } from '#server/platform/change-log/change-log-follower.ts'
import { layOut } from '../engine/layout.ts'
import { rowOf } from '../engine/row.ts'
import type { Document, Schema } from '../engine/schema.ts'
import type { IndexHome, SharedIndex, VehicleName } from '../index-home.ts'
import { OpenSearchConnection, WRITE } from './connection.ts'
import { bodyOf, mappingOf } from './mapping.ts'
import type { OpenSearchLocation } from './opensearch-url.ts'
import { OpenSearchPort } from './port.ts'

/** Changes since then are applied again after a crash, which does no harm. */
const STORE_EVERY_MS = 5000
/** An index of another schema is deleted when no process has written to it for so long. */
const ABANDONED_MS = 24 * 3_600_000
const BATCH = 2000
/** Merging a hundred million documents takes hours. */
const MERGE_MS = 12 * 3_600_000

interface Kept {
  position: string
  /** In ms since 1970. */
  at: number
  names: readonly VehicleName[]
}

export class OpenSearchIndex implements IndexHome, LogPosition, SharedIndex {
  readonly port: OpenSearchPort
  readonly versionsBefore = 0
  readonly name: string
  readonly #connection: OpenSearchConnection
  readonly #schema: Schema
  readonly #location: OpenSearchLocation
  readonly #alias: string
  #names: readonly VehicleName[] = []
  #reached: string | undefined
  #stored: Kept = { at: Number.NEGATIVE_INFINITY, position: '', names: [] }

  /** `edition` changes when documents are made by other rules; `searchMs` is the deadline of a search. */
  constructor(
    location: OpenSearchLocation,
    schema: Schema,
    edition: number,
    warn: (line: string) => void,
    searchMs?: number,
  ) {
    this.#connection = new OpenSearchConnection(location, warn, searchMs)
    this.#location = location
    this.#schema = schema
    const settings = JSON.stringify([edition, location.shards, mappingOf(layOut(schema)), schema])
    const hash = createHash('sha256').update(settings).digest('hex').slice(0, 12)
    this.#alias = `${location.prefix}-${hash}`
    this.name = `search_${createHash('sha256').update(this.#alias).digest('hex').slice(0, 12)}`
    this.port = new OpenSearchPort(this.#connection, schema, this.#alias)
  }

  get position(): LogPosition {
    return this
  }

  get shared(): SharedIndex {
    return this
  }

  async build(documents: AsyncIterable<Document[]>, position: string): Promise<void> {
    const { client } = this.#connection
    const index = `${this.#alias}-${Date.now().toString(36)}`
    const before = await this.#keptWith(`${this.#location.prefix}-*`)
    await client.indices.create(
      {
        index,
        body: {
          settings: {
            number_of_shards: this.#location.shards,
            // A copy where there is a second node.
            auto_expand_replicas: '0-1',
            // Writers refresh what they have written.
            refresh_interval: '-1',
            // As many pages as there are.
            max_result_window: 2 ** 31 - 1,
          },
          mappings: { ...mappingOf(layOut(this.#schema)), _meta: { at: Date.now() } },
        },
      },
      WRITE,
    )
    try {
      await this.#fill(index, documents, Number(position))
      await client.indices.refresh({ index }, WRITE)
      await client.indices.forcemerge({ index, max_num_segments: 1 }, { requestTimeout: MERGE_MS })
      const present = await this.#keptWith(this.#alias)
      if (![...present.keys()].every(name => before.has(name)))
        throw new Error('another process has built an index meanwhile')
      await this.#store(index, position)
    } catch (error) {
      await client.indices.delete({ index }).catch(() => undefined)
      throw error
    }
    const outdated = [...before].filter(
      ([name, { at }]) => name.startsWith(`${this.#alias}-`) || Date.now() - at > ABANDONED_MS,
    )
    await client.indices.updateAliases(
      {
        body: {
          actions: [
            { add: { index, alias: this.#alias } },
            ...outdated.map(([name]) => ({ remove_index: { index: name } })),
          ],
        },
      },
      WRITE,
    )
  }

  async #fill(index: string, batches: AsyncIterable<Document[]>, version: number): Promise<void> {
    const layout = layOut(this.#schema)
    const send = async (documents: readonly Document[]) => {
      const lines = documents.flatMap(document => [
        { index: { _id: String(document.id), version, version_type: 'external_gte' } },
        bodyOf(layout, rowOf(layout, document)),
      ])
      const { body } = await this.#connection.client.bulk({ index, body: lines }, WRITE)
      const refused = body.items.find(({ index }) => index?.error)?.index?.error
      if (refused) throw new Error(`OpenSearch refuses a document: ${refused.reason}`)
    }
    // The next batch is read while one is written.
    let sent: Promise<void> = Promise.resolve()
    for await (const batch of batches) {
      for (let i = 0; i < batch.length; i += BATCH) {
        await sent
        sent = send(batch.slice(i, i + BATCH))
        sent.catch(() => undefined)
      }
    }
    await sent
  }

  async load(): Promise<{ position: string; at: number } | undefined> {
    return await this.#kept()
  }

  async look(): Promise<{ version: number; names: readonly VehicleName[] } | undefined> {
    // Another process may write by now.
    this.#reached = undefined
    const kept = await this.#kept()
    if (kept) {
      this.#stored = kept
      this.#names = kept.names
    }
    return kept && { version: Number(kept.position), names: kept.names }
  }

  keepNames(names: readonly VehicleName[]): boolean {
    this.#names = [...names]
    return this.#names.length > this.#stored.names.length
  }

  /** Stored at once only with new names, which processes that start read. */
  async advance(position: string): Promise<void> {
    this.#reached = position
    const isDue = Date.now() - this.#stored.at > STORE_EVERY_MS
    if (isDue || this.#stored.names.length < this.#names.length) await this.#store(this.#alias, position)
  }

  async close(): Promise<void> {
    if (this.#reached !== undefined && this.#reached !== this.#stored.position)
      await this.#store(this.#alias, this.#reached).catch(() => undefined)
    await this.#connection.close()
  }

  async #store(index: string, position: string): Promise<void> {
    const stored = { at: Date.now(), position, names: this.#names }
    await this.#connection.client.indices.putMapping({ index, body: { _meta: { ...stored } } }, WRITE)
    this.#stored = stored
  }

  /** What is kept with the index that is searched. */
  async #kept(): Promise<Kept | undefined> {
    return [...(await this.#keptWith(this.#alias)).values()][0]
  }

  async #keptWith(indices: string): Promise<Map<string, Kept>> {
    const { body } = await this.#connection.client.indices.getMapping({
      ...{ index: indices, ignore_unavailable: true, allow_no_indices: true },
    })
    const kept = Object.entries(body).map(([name, { mappings }]) => [name, mappings._meta] as const)
    return new Map(kept.filter(([, meta]) => meta) as unknown as [string, Kept][])
  }
}
