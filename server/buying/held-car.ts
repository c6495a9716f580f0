import type { Transaction } from 'kysely'
import { eventsIn } from '#server/listings/listing-lifecycle.ts'
import { transition } from '#server/listings/transition.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { listingToBuy } from './listing-to-buy.store.ts'

/**
 * Moves the car of a booking. Its seller, or an operator, may have withdrawn the advert meanwhile: then it
 * stays so, and what happens to the booking and its money does not depend on it.
 */
export async function moveHeldCar(
  trx: Transaction<DB>,
  listingId: number,
  event: 'release' | 'sell' | 'withdraw',
): Promise<void> {
  const { state } = await listingToBuy(trx, listingId, 'locked')
  if (eventsIn(state, 'system').includes(event)) await transition(trx, listingId, event, 'system')
}
