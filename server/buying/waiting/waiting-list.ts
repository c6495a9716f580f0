import { z } from 'zod'
import type { ListingCard, ListingState } from '#contracts/listings/listing.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { carInEmail } from '#server/listings/car-in-email.ts'
import { listCards, listingNumber, noSuchListing } from '#server/listings/listings.service.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { button, type Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem } from '#server/platform/problems.ts'
import { deleteOwnWaiting, insertWaitingBuyer, takeWaiting } from './waiting.store.ts'

/** To be queued in the transaction that releases a reserved car. Does nothing if it is reserved again. */
export const tellWaiting = defineJob({
  name: 'tell-waiting',
  payload: z.object({ listingId: z.number().int() }),
  attempts: 16,
})

/** Emails in one transaction. */
const BATCH = 200

const refusals: Partial<Record<ListingState, string>> = {
  available: 'This car can be bought now.',
  sold: 'This car is sold.',
}

type Dependencies = Pick<Platform, 'config' | 'database' | 'jobs' | 'mailer'>

export class WaitingList {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Throws 'listing-not-found', and 'wrong-state' for a car that is not reserved. */
  async join(userId: string, carId: string): Promise<void> {
    const { database, jobs } = this.#dependencies
    const listingId = listingNumber(carId)
    const car = await this.#car(listingId)
    if (!car) throw noSuchListing(carId)
    if (car.state !== 'reserved')
      throw problem('wrong-state', refusals[car.state] ?? 'This car is not for sale at the moment.')
    await insertWaitingBuyer(database, userId, listingId)
    // Released while the row was written: the job of that release may have run before it.
    if ((await this.#car(listingId))?.state === 'available') await jobs.add(tellWaiting, { listingId })
  }

  /** Throws 'listing-not-found' for a malformed id. */
  async leave(userId: string, carId: string): Promise<void> {
    await deleteOwnWaiting(this.#dependencies.database, userId, listingNumber(carId))
  }

  /** Emails everyone who waits, once: the emails are queued in the transaction that deletes their rows. */
  async tell(listingId: number): Promise<void> {
    const { config, database, mailer } = this.#dependencies
    const car = await this.#car(listingId)
    if (car?.state !== 'available') return
    const email = backEmail(car, publicAddress(config))
    const tellBatch = () =>
      database.transaction().execute(async trx => {
        const { taken, addresses } = await takeWaiting(trx, listingId, BATCH)
        for (const address of addresses) await mailer.send(address, email, { within: trx })
        return taken
      })
    while ((await tellBatch()) === BATCH);
  }

  async #car(listingId: number): Promise<ListingCard | undefined> {
    const [car] = await listCards(this.#dependencies.database, [listingId])
    return car
  }
}

function backEmail(car: ListingCard, site: string): Email {
  return {
    kind: 'car_is_back',
    subject: `You can buy the ${car.name} again`,
    preview: 'It was reserved, and is for sale again.',
    heading: 'The car you are waiting for is back',
    blocks: [
      { kind: 'cars', cars: [carInEmail(car, site)] },
      'It was reserved for another buyer, and is for sale again. Others may have got this email too: the first who pays buys the car.',
      button('Buy this car', `${site}/buy?car=${car._id}`),
    ],
    why: `You get this email once, because you asked ${SITE_NAME} to tell you when this car comes back.`,
  }
}
