/** Where the search index is: in this process, or in another program that processes share. */
import { type LogPosition, MemoryPosition } from '#server/platform/change-log/change-log-follower.ts'
import { openInProcess, type SearchPort } from './engine/port.ts'
import type { Document } from './engine/schema.ts'
import { searchSchema } from './search-schema.ts'

export interface IndexHome {
  /** Undefined before the index is built for the first time. */
  readonly port: SearchPort | undefined
  /** How far the change log has been applied. */
  readonly position: LogPosition
  /** Added to the port's versions: they continue when the index is rebuilt. */
  readonly versionsBefore: number
  readonly shared?: SharedIndex
  /** Replaces the index by one of the listings as of a position of the change log. */
  build(documents: AsyncIterable<Document[]>, position: string): Promise<void>
  close(): Promise<void>
}

/** Several processes share the index: one of them writes, and announces what it has written to all. */
export interface SharedIndex {
  /** The name of its advisory lock and of its channel of notifications. */
  readonly name: string
  /** What its writers have found out; undefined while there is no index. */
  look(): Promise<{ version: number; names: readonly VehicleName[] } | undefined>
  /** Keeps these names with the position that is stored next. Whether there are new ones among them. */
  keepNames(names: readonly VehicleName[]): boolean
}

/** A make and a model in a partner's spelling. */
export type VehicleName = readonly [make: string, model: string]

export class IndexInProcess implements IndexHome {
  readonly position = new MemoryPosition()
  port: SearchPort | undefined
  versionsBefore = 0

  async build(documents: AsyncIterable<Document[]>): Promise<void> {
    const built = await openInProcess(searchSchema, documents)
    if (this.port) this.versionsBefore += (await this.port.health()).version + 1
    this.port = built
  }

  async close(): Promise<void> {}
}
