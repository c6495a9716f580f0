/**
 * Keeps the account's wishlist and this browser's in sync. Loaded lazily: at the first change, or when the
 * page is idle, and only for a visitor who is logged in.
 */

import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { toast } from '#app/ui/toast.ts'
import { getWishlist, postWishlistChange, postWishlistMerge } from '#contracts/saved/endpoints.ts'
import type { SavedCar } from '#contracts/saved/wishlist.ts'
import { MAX_SAVED_CARS } from '#contracts/saved/wishlist-limit.ts'
import { formatPlural } from '#contracts/text/english.ts'
import { local, session } from './browser-storage.ts'
import { loginMarker, markSessionEnded, markSignedIn } from './login-marker.ts'
import { type LocalSavedCar, NOT_UPDATED, savedCars } from './wishlist-store.ts'

/** The account's list is fetched again after this long. */
const FRESH_MS = 300_000

type Cars = readonly Pick<SavedCar, 'id' | 'savedAt'>[]

/** A car on its way to the account: as the account has it, and as it should be; undefined: not saved. */
interface Change {
  confirmed: LocalSavedCar | undefined
  wanted: LocalSavedCar | undefined
  done: Promise<void>
}

const pending = new Map<string, Change>()

/**
 * Sends that car `id` is saved (`now`) or no longer saved (undefined); `before` is the list before the
 * change. Changes of one car are sent one after the other, and of those that wait only the last.
 */
export function sendChange(
  id: string,
  before: readonly LocalSavedCar[],
  now: LocalSavedCar | undefined,
): Promise<void> {
  const known = pending.get(id)
  if (known) {
    known.wanted = now
    return known.done
  }
  const confirmed = before.find(car => car.id === id)
  const change: Change = { confirmed, wanted: now, done: Promise.resolve() }
  pending.set(id, change)
  change.done = send(id, change).finally(() => pending.delete(id))
  return change.done
}

async function send(id: string, change: Change): Promise<void> {
  try {
    while (Boolean(change.wanted) !== Boolean(change.confirmed)) {
      const sent = change.wanted
      await api.call(postWishlistChange, { body: { carId: id, isSaved: Boolean(sent) } })
      change.confirmed = sent
    }
  } catch (thrown) {
    noteSessionEnd(thrown)
    const isFull = isProblem(thrown) && thrown.code === 'wishlist-full'
    revert(id, change.confirmed)
    toast.error(isFull ? thrown.message : NOT_UPDATED)
  }
}

/** Back to what the account has. */
function revert(id: string, confirmed: LocalSavedCar | undefined): void {
  savedCars.update(cars => {
    const others = cars.filter(car => car.id !== id)
    return confirmed ? [...others, confirmed].sort((a, b) => (a.at < b.at ? 1 : -1)) : others
  })
}

/**
 * Merges what was saved as a visitor into the account, and takes over the account's list. A list that had
 * been merged for an earlier login may be another account's: it is replaced. Never rejects.
 */
export async function mergeAfterLogin(): Promise<void> {
  markSignedIn()
  await ignoringFailure(isMerged() ? fetchList : merge)
}

/** Replaces this browser's list by the account's, at most every five minutes. Never rejects. */
export async function refresh(): Promise<void> {
  if (!isMerged()) await ignoringFailure(merge)
  else if (!isFresh()) await ignoringFailure(fetchList)
}

/** Whether this browser's list is the account's, apart from pending changes. */
export function isMerged(): boolean {
  const marker = loginMarker()
  return marker !== null && local.read('wishlist-merged') === marker
}

/** Takes over the list that a page of the account was loaded with. */
export function takeOver(cars: Cars): void {
  if (pending.size === 0 && isMerged()) replace(savedCars.current(), cars)
}

async function ignoringFailure(work: () => Promise<void>): Promise<void> {
  await work().catch(noteSessionEnd)
}

async function fetchList(): Promise<void> {
  await Promise.all([...pending.values()].map(change => change.done))
  const before = savedCars.current()
  const { cars } = await api.call(getWishlist)
  replace(before, cars)
}

async function merge(): Promise<void> {
  const marker = loginMarker()
  const before = savedCars.current()
  const now = new Date().toISOString()
  const given = before.map(({ id, at }) => ({ id, at: isoTime(at) ?? now }))
  const { cars } = await api.call(postWishlistMerge, { body: { cars: given } })
  if (marker !== null) local.write('wishlist-merged', marker)
  replace(before, cars)
  const left = before.filter(({ id }) => !cars.some(car => car.id === id)).length
  if (left > 0 && cars.length >= MAX_SAVED_CARS)
    toast.message(`Your wishlist is full: ${formatPlural(left, 'car')} saved in this browser did not fit`)
}

/** Keeps what changed while the request was on its way: it is newer than the answer. */
function replace(before: readonly LocalSavedCar[], cars: Cars): void {
  const list = cars.map(({ id, savedAt }): LocalSavedCar => ({ id, at: savedAt }))
  savedCars.update(now => {
    if (now !== before) return now
    session.write('wishlist-asked', String(Date.now()))
    return JSON.stringify(list) === JSON.stringify(now) ? now : list
  })
}

function isFresh(): boolean {
  const age = Date.now() - Number(session.read('wishlist-asked') ?? Number.NaN)
  return age >= 0 && age < FRESH_MS
}

function noteSessionEnd(thrown: unknown): void {
  if (isProblem(thrown) && thrown.status === 401) markSessionEnded()
}

/** As the API requires it; undefined for text that the visitor edited into something else. */
function isoTime(text: string): string | undefined {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) || time.getFullYear() > 9999 ? undefined : time.toISOString()
}
