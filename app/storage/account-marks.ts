/** What this browser notes of its dealings with the account's list. Where it keeps nothing, each page asks anew. */

/** For which login the cars of this browser have been merged. */
const MERGED = 'wishlist-merged'
/** When the list was fetched last, in this tab. */
const ASKED = 'wishlist-asked'
const FRESH_MS = 300_000

export function isMerged(signInMark: string | null): boolean {
  return signInMark !== null && read(() => localStorage.getItem(MERGED)) === signInMark
}

export function noteMerged(signInMark: string | null): void {
  if (signInMark !== null) read(() => localStorage.setItem(MERGED, signInMark))
}

export function askedLately(now = Date.now()): boolean {
  const age = now - Number(read(() => sessionStorage.getItem(ASKED)) ?? Number.NaN)
  return age >= 0 && age < FRESH_MS
}

export function noteAsked(now = Date.now()): void {
  read(() => sessionStorage.setItem(ASKED, String(now)))
}

function read<Result>(what: () => Result): Result | null {
  try {
    return what()
  } catch {
    return null
  }
}
