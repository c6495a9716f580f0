import { success } from '#contracts/api/envelope.ts'
import { canBeBought } from '#contracts/buying/all-in-price.ts'
import { codeSums } from '#contracts/buying/costs.ts'
import { MIN_PROMOTION_PENCE } from '#contracts/forms/promotion-form.ts'
import { penceToPounds } from '#contracts/money.ts'
import { type CodePage, getOffers, postOfferCheck } from '#contracts/offers/endpoints.ts'
import { findListing } from '#server/listings/listings.service.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { checkOffer } from './offers.service.ts'
import { shownOffers } from './shown-offers.ts'

interface OfferServices {
  database: Database
  authenticator: Authenticator
  settings: Settings
}

export function offersRoutes(router: Router, { database, authenticator, settings }: OfferServices): void {
  router.add(getOffers, async ({ params: { pageKey }, request }) => {
    const account = await authenticator.signedIn(request)
    const isOn = {
      buy: await settings.read('BUY_PAGE_ENABLED'),
      advertise: await settings.read('ADVERTISE_PAGE_ENABLED'),
    }
    return success(await shownOffers(database, pageKey, account?.id ?? null, isOn))
  })

  router.add(postOfferCheck, async ({ body: { code, page, carId }, request }) => {
    const account = await authenticator.signedIn(request)
    const sums = await sumsOf(page, carId, { database, settings })
    const offer = await checkOffer(database, { code, page, accountId: account?.id ?? null, ...sums })
    const { title, discountPence } = offer
    return success({ code: offer.code, title, discountPence, discount: penceToPounds(discountPence) })
  })
}

/** Throws 'listing-not-found', and 'wrong-state' for a car that can't be bought here. */
async function sumsOf(
  page: CodePage,
  carId = '',
  { database, settings }: { database: Database; settings: Settings },
): Promise<{ amountPence: number; floorPence: number }> {
  if (page === 'advertise')
    return { amountPence: await settings.read('ADVERTISE_AMOUNT'), floorPence: MIN_PROMOTION_PENCE }
  const car = await findListing(database, carId)
  if (!canBeBought(car)) throw problem('wrong-state', 'This car can’t be bought here now.')
  const pricePence = car.pricePence - car.adminChargePence
  return codeSums({ pricePence, adminChargePence: await settings.read('ADMIN_CHARGE') })
}
