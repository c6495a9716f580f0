/** The kinds of emails about saved things, which their unsubscribe links stop. */
import { stopPriceDrops, wantsPriceDrops } from '#server/accounts/recipients.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { StoppableEmails } from '#server/platform/mail/unsubscribing.ts'
import { searchSubscription, stopNotifying } from './searches/saved-searches.store.ts'

/** About one saved search, by its id. */
export const savedSearchEmails = { letter: 's', label: 'Stop emails about this search' } as const
/** About the cars on one person's wishlist, by the user's id. */
export const priceDropEmails = { letter: 'p', label: 'Stop emails about price drops' } as const

export function stoppableSavedEmails(database: Database): StoppableEmails[] {
  return [
    {
      ...savedSearchEmails,
      async find(id) {
        const search = await searchSubscription(database, Number(id))
        return { kind: 'saved-search', ...(search ?? { id: null, name: null, isOn: false }) }
      },
      stop: id => stopNotifying(database, Number(id)),
    },
    {
      ...priceDropEmails,
      find: async id => ({
        ...{ kind: 'price-drops', id: null, name: null },
        isOn: await wantsPriceDrops(database, id),
      }),
      stop: id => stopPriceDrops(database, id),
    },
  ]
}
