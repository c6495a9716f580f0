import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/selling/sellers/endpoints.ts'
import { listingNumber } from '#server/listings/listings.service.ts'
import { acknowledged } from '#server/platform/http/router.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { Sellers } from './sellers.service.ts'

export function sellersModule(platform: Platform): Module & { sellers: Sellers } {
  const sellers = new Sellers(platform)
  return {
    name: 'sellers',
    sellers,
    routes(router) {
      router.add(endpoints.getOwnSeller, async ({ account }) => success(await sellers.own(account.id)))
      router.add(endpoints.putOwnSeller, async ({ account, body }) => {
        await sellers.answer(account.id, body)
        return acknowledged('We have saved how you sell.')
      })
      router.add(endpoints.getSeller, async ({ query: { dealer, car } }) =>
        success(await sellers.find(dealer === undefined ? { car: listingNumber(car ?? '') } : { dealer })),
      )
    },
  }
}
