/** Which pictures are fetched: those that a visitor asks for, of listings that are public. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PictureFormat, PictureWidth } from '#contracts/listings/pictures.ts'
import type { StoredFile } from '#server/platform/files/file-rows.ts'
import type { Platform } from '#server/platform/module.ts'
import { illustrationPathOf } from '../listing-view.ts'
import { FETCHING_KEY, fetchPictures, type PartnerPictureOptions } from './fetch-pictures.ts'
import { pictureHash, sizeId } from './partner-picture-address.ts'
import * as store from './partner-pictures.store.ts'

interface Dependencies extends Pick<Platform, 'database' | 'files' | 'jobs' | 'warn'> {
  options: PartnerPictureOptions
}

export interface AskedSize {
  listingId: number
  hash: string
  width: PictureWidth
  format: PictureFormat
}

/** The drawing stands for a picture that is not there yet (`isLater`), or never will be. */
export type PictureOrDrawing = { file: StoredFile } | { illustration: string; isLater: boolean }

/** Some 30 GB. */
const MAX_PICTURES = 200_000
const COUNT_EACH_MS = 60_000
const MAX_WAIT_MS = 2000
const LOOK_EACH_MS = 150
/** So many pictures are waited for at once; a cold page of search results has some 24. */
const MAX_WAITING = 300
const MAX_NOTED = 50_000

export class PartnerPictures {
  readonly #dependencies: Dependencies
  /** Callers that wait for a picture, by its hash. */
  readonly #waiting = new Map<string, (() => void)[]>()
  /** Pictures that were asked for since the last day began. */
  #noted = new Set<string>()
  #count = { pictures: 0, at: Number.NEGATIVE_INFINITY }

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Waits up to two seconds for a picture to be fetched. Undefined if the listing does not have it. */
  async find({ listingId, hash, width, format }: AskedSize): Promise<PictureOrDrawing | undefined> {
    const { files, database } = this.#dependencies
    const id = sizeId(hash, width, format)
    const listing = await store.picturedListing(database, listingId)
    const picture = listing?.pictures.find(({ url }) => pictureHash(url) === hash)
    if (!listing || !picture) return undefined
    const there = await files.find(id)
    if (there) {
      this.#note(hash)
      return { file: there }
    }
    const illustration = illustrationPathOf(listing)
    const isWaiting = await this.#demand({ hash, url: picture.url })
    if (!isWaiting) return { illustration, isLater: false }
    await this.#settled(hash)
    const file = await files.find(id)
    return file ? { file } : { illustration, isLater: true }
  }

  /** False for a picture that is dead, or for which there is no room. */
  async #demand(picture: store.WaitingPicture): Promise<boolean> {
    const { database, jobs } = this.#dependencies
    const state = await store.stateOf(database, picture.hash)
    if (state === undefined && (await this.#isFull())) return false
    if (state === 'waiting' || state === 'ready') return true
    return await database.transaction().execute(async trx => {
      const isNew = await store.insertWaitingPicture(trx, picture)
      if (isNew) await jobs.add(fetchPictures, {}, { within: trx, key: FETCHING_KEY })
      return isNew
    })
  }

  async #isFull(): Promise<boolean> {
    if (performance.now() - this.#count.at > COUNT_EACH_MS) {
      const pictures = await store.countPictures(this.#dependencies.database)
      this.#count = { pictures, at: performance.now() }
      if (pictures >= MAX_PICTURES)
        this.#dependencies.warn(`partners’ pictures: ${pictures} are kept, no more are fetched`)
    }
    return this.#count.pictures >= MAX_PICTURES
  }

  /** Until it is ready or dead, or the time is over. */
  async #settled(hash: string): Promise<void> {
    if (this.#waiting.size >= MAX_WAITING) return
    const isFirst = this.#waiting.size === 0
    const { waitMs = MAX_WAIT_MS } = this.#dependencies.options
    await new Promise<void>(resolve => {
      this.#waiting.set(hash, [...(this.#waiting.get(hash) ?? []), resolve])
      setTimeout(() => this.#release(hash, resolve), waitMs).unref()
      if (isFirst) void this.#look().catch(() => undefined)
    })
  }

  /** One statement for all that wait. */
  async #look(): Promise<void> {
    while (this.#waiting.size > 0) {
      await sleep(LOOK_EACH_MS)
      const hashes = [...this.#waiting.keys()]
      if (hashes.length === 0) return
      for (const { hash } of await store.settled(this.#dependencies.database, hashes)) this.#release(hash)
    }
  }

  /** All that wait for the picture, or only one of them. */
  #release(hash: string, only?: () => void): void {
    const callers = this.#waiting.get(hash) ?? []
    const left = only ? callers.filter(caller => caller !== only) : []
    if (left.length > 0) this.#waiting.set(hash, left)
    else this.#waiting.delete(hash)
    for (const caller of only ? [only] : callers) caller()
  }

  /** Not awaited: whether the picture is kept for another month must not delay it. */
  #note(hash: string): void {
    if (this.#noted.has(hash)) return
    if (this.#noted.size >= MAX_NOTED) this.#noted = new Set()
    this.#noted.add(hash)
    const { database, warn } = this.#dependencies
    store.noteAsked(database, hash).catch(error => warn(`partners’ pictures: ${(error as Error).message}`))
  }
}
