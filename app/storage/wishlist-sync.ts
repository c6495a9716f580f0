/**
 * Keeps the account's list of saved cars and this browser's in step. Fetched at the first change, or at rest, where
 * somebody is logged in.
 */

import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { formatPlural } from '#app/ui/format.ts'
import { toast } from '#app/ui/toast.ts'
import { MOST_SAVED } from '#contracts/most-saved.ts'
import type { SavedCar as AccountCar, WishlistChanged } from '#contracts/wishlist.ts'
import { askedLately, isMerged, noteAsked, noteMerged } from './account-marks.ts'
import { markSessionEnded, markSignedIn } from './login-marker.ts'
import { signInMark } from './sign-in-mark.ts'
import { NOT_UPDATED, type SavedCar, savedCars } from './wishlist-store.ts'

type Cars = readonly Pick<AccountCar, 'id' | 'savedAt'>[]

/** What the account has, and what it is to have: a car with its time, or none. */
interface Change {
  confirmed: SavedCar | undefined
  wanted: SavedCar | undefined
  done: Promise<void>
}

const underWay = new Map<string, Change>()

/**
 * Car `id` is saved now, or is not; the list was `before`. Of one car, changes go one after the other, and of those that
 * wait the last one wins.
 */
export function sendChange(
  id: string,
  before: readonly SavedCar[],
  now: SavedCar | undefined,
): Promise<void> {
  const known = underWay.get(id)
  if (known) {
    known.wanted = now
    return known.done
  }
  const confirmed = before.find(car => car.id === id)
  const change: Change = { confirmed, wanted: now, done: Promise.resolve() }
  underWay.set(id, change)
  change.done = send(id, change).finally(() => underWay.delete(id))
  return change.done
}

async function send(id: string, change: Change): Promise<void> {
  try {
    while (Boolean(change.wanted) !== Boolean(change.confirmed)) {
      const sent = change.wanted
      await api.post<WishlistChanged>('/api/users/addRemoveToWishlist', { carId: id, isSaved: Boolean(sent) })
      change.confirmed = sent
    }
  } catch (thrown) {
    noteEndOfSession(thrown)
    const isFull = isProblem(thrown) && thrown.code === 'wishlist-full'
    takeBack(id, change.confirmed)
    toast.error(isFull ? thrown.message : NOT_UPDATED)
  }
}

/** As the account has it. */
function takeBack(id: string, confirmed: SavedCar | undefined): void {
  savedCars.update(cars => {
    const others = cars.filter(car => car.id !== id)
    return confirmed ? [...others, confirmed].sort((a, b) => (a.at < b.at ? 1 : -1)) : others
  })
}

/**
 * What was saved as a visitor goes into the account, and the account's list comes here. Where somebody was logged in
 * already, the list here is their account's, which may be another one. Never fails.
 */
export async function mergeAfterLogin(): Promise<void> {
  markSignedIn()
  await step(isAccounts() ? fetchList : merge)
}

/** The account's list in place of this browser's; not more often than every five minutes. Never fails. */
export async function refresh(): Promise<void> {
  if (!isAccounts()) await step(merge)
  else if (!askedLately()) await step(fetchList)
}

/** Whether the list here is the account's, but for changes under way. */
export function isAccounts(): boolean {
  return isMerged(signInMark())
}

/** For the page that shows the account's list: what it was made with is the list here, too. */
export function takeOver(cars: Cars): void {
  if (underWay.size === 0 && isAccounts()) replace(savedCars.current(), cars)
}

async function step(work: () => Promise<void>): Promise<void> {
  await work().catch(noteEndOfSession)
}

async function fetchList(): Promise<void> {
  await Promise.all([...underWay.values()].map(change => change.done))
  const before = savedCars.current()
  const { cars } = await api.get('/api/users/getWishlist', {})
  replace(before, cars)
}

async function merge(): Promise<void> {
  const mark = signInMark()
  const before = savedCars.current()
  const now = new Date().toISOString()
  const given = before.map(({ id, at }) => ({ id, at: isoTime(at) ?? now }))
  const { cars } = await api.post<{ cars: Cars }>('/api/users/mergeWishlist', { cars: given })
  noteMerged(mark)
  replace(before, cars)
  const left = before.filter(({ id }) => !cars.some(car => car.id === id)).length
  if (left > 0 && cars.length >= MOST_SAVED)
    toast.message(`Your wishlist is full: ${formatPlural(left, 'car')} saved in this browser did not fit`)
}

/** What was changed here while the account was asked is newer than its answer. */
function replace(before: readonly SavedCar[], cars: Cars): void {
  const list = cars.map(({ id, savedAt }): SavedCar => ({ id, at: savedAt }))
  savedCars.update(now => {
    if (now !== before) return now
    noteAsked()
    return JSON.stringify(list) === JSON.stringify(now) ? now : list
  })
}

function noteEndOfSession(thrown: unknown): void {
  if (isProblem(thrown) && thrown.status === 401) markSessionEnded()
}

/** As the API reads times; what somebody wrote by hand may be none. */
function isoTime(text: string): string | undefined {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) || time.getFullYear() > 9999 ? undefined : time.toISOString()
}
