/**
 * Everything that the site keeps in a visitor's browser, and the only module that touches localStorage and
 * sessionStorage (biome.json denies them elsewhere). Cookies are set by the server alone: the session's
 * (server/accounts), the address that a code was sent to (app/accounts/login/pending-code.ts), the visitor's
 * choice of cookies and the campaign that led here (server/campaigns).
 */

/** In localStorage: until the visitor clears it, for every tab. */
export type LocalKey =
  /** 'light' or 'dark'; absent for the theme of the device (theme.ts). */
  | 'theme'
  /** JSON '"grid"' or '"list"' (app/search/results/results-tools.tsx). */
  | 'results-layout'
  /** JSON of SavedCar[], the newest first (wishlist-store.ts). */
  | 'wishlist'
  /** The login marker for which the wishlist was merged into the account (wishlist-sync.ts). */
  | 'wishlist-merged'
  /** Time of the login in this browser, as ISO time; absent for a visitor (login-marker.ts). */
  | 'signed-in'
  /** JSON of listing ids, the latest first: pages opened, and those to offer again (viewed-cars.ts). */
  | 'seen'
  | 'recently-viewed'
  /** JSON of listing ids (compared-cars.ts). */
  | 'compare-tray'
  /** JSON of a number: the miles a year for which costs are shown (miles-a-year.ts). */
  | 'miles-a-year'
  /** Flags: the explanation of sources was closed, the source switch used (app/assistant/source). */
  | 'chatbotSourceHelpSeen'
  | 'chatbotSourceUsed'
  /** How often the source switch has vibrated. */
  | 'chatbotSourceVibrations'
  /** JSON of uploads that were begun and not finished (app/selling/photos/uploads/unfinished-uploads.ts). */
  | 'photo-uploads'
  /** Flag: the offer of the page with this key (its path's first segment) was closed (app/offers). */
  | `offer-dismissed:${string}`
  /** JSON of what was typed into the form of this name and not sent (app/forms/use-draft.ts). */
  | `draft:${string}`

/** In sessionStorage: one tab, until it is closed. */
export type SessionKey =
  /** When the account's wishlist was fetched last, in ms (wishlist-sync.ts). */
  | 'wishlist-asked'
  /** JSON of the assistant's conversation (app/assistant/conversation/stored-conversation.ts). */
  | 'chatbotConversation'
  /** Flags of the assistant: its panel is open, its search tooltip was shown. */
  | 'chatbotOpen'
  | 'chatbotSearchTooltipShown'
  /** JSON of what was typed to value a car, for the form that sells it (valued-car.ts). */
  | 'valued-car'

export interface SafeStorage<Key extends string> {
  /** Undefined where there is nothing, and where the browser refuses. */
  read(key: Key): string | undefined
  /** Null removes the key. False where the browser refuses: full, or closed as in some private windows. */
  write(key: Key, text: string | null): boolean
}

export const local = safe<LocalKey>(() => localStorage)
/** Removes what was typed into forms and not sent: the next person at this browser must not see it. */
export function clearDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
  })
}

export const session = safe<SessionKey>(() => sessionStorage)

function safe<Key extends string>(storage: () => Storage): SafeStorage<Key> {
  return {
    read: key => attempt(() => storage().getItem(key)) ?? undefined,
    write: (key, text) =>
      attempt(() => {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        return true
      }) ?? false,
  }
}

/** Undefined where it throws. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
