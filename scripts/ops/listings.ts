/** npm run ops -- listings: adverts of sellers and partners, and taking them down for fraud. */
import { z } from 'zod'
import { listHeldListings } from '#server/listings/holds.store.ts'
import { noteLoanSettlement } from '#server/listings/loan-settlements.store.ts'
import { manyCarsSellers } from '#server/selling/sellers/sellers.store.ts'
import { ListingsDesk } from '#server/selling/takedowns/listings-desk.ts'
import type { ListingForOperators } from '#server/selling/takedowns/operator-listings.store.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { details, done, doneAfter, exactPounds, table } from './output.ts'
import { id, pounds, text } from './parameters.ts'

const advert = z.object({ id: id('the advert’s number, as in /view/123') })

export const listings: OpsGroup = {
  name: 'listings',
  summary: 'adverts: finding them, releasing held ones, taking them down for fraud, putting them back',
  commands: [
    reading({
      verb: 'find',
      summary: 'finds adverts in any state by number, number plate or the seller’s email address',
      arguments: z.object({
        sought: text('an advert’s number, a number plate in quotes, or an email address', 'SOUGHT', 254),
      }),
      example: 'listings find "AB12 CDE"',
      run: async (site, { sought }) =>
        table('Adverts', await new ListingsDesk(site).find(sought), {
          id: listing => listing.id,
          car: listing => listing.car,
          price: listing => exactPounds(listing.pricePence),
          state: stateOf,
          since: listing => listing.stateChangedAt,
          plate: listing => listing.registration,
          from: sourceOf,
        }),
    }),
    reading({
      verb: 'show',
      summary: 'shows one advert with its seller, its reports and why it was taken down',
      arguments: advert,
      example: 'listings show 123',
      async run(site, { id }) {
        const listing = await new ListingsDesk(site).show(id)
        return details(listing, {
          advert: listing.id,
          car: listing.car,
          page: listing.path,
          price: exactPounds(listing.pricePence),
          state: stateOf(listing),
          since: listing.stateChangedAt,
          listed: listing.listedAt,
          plate: listing.registration,
          from: sourceOf(listing),
          seller: listing.sellerEmail,
          reports: listing.reports,
          'taken down': listing.takenDownAt,
          'the reason': listing.takedownReason,
        })
      },
    }),
    reading({
      verb: 'held',
      summary: 'lists adverts that no buyer sees, as their price or mileage looks like a slip',
      example: 'listings held',
      run: async ({ database }) =>
        table(
          'Held adverts; those first whose sellers say that they are right',
          await listHeldListings(database),
          {
            id: one => one.id,
            since: one => one.held_at,
            'looks wrong': one => one.fact,
            price: one => exactPounds(one.price_pence),
            estimate: one => one.value_pence && exactPounds(one.value_pence),
            miles: one => one.mileage,
            confirmed: one => one.confirmed_at,
            from: one =>
              one.partner === null ? `account ${one.seller_id}` : `${one.partner} ${one.external_ref}`,
          },
          one => [`${one.path}  ${one.car}`],
        ),
    }),
    reading({
      verb: 'many-cars',
      summary: 'lists private sellers with more than five cars within twelve months, who may be traders',
      example: 'listings many-cars',
      run: async ({ database }) =>
        table('Private sellers with many cars', await manyCarsSellers(database), {
          account: one => one.accountId,
          name: one => one.name,
          email: one => one.email,
          cars: one => one.cars,
          'said privately': one => one.answeredAt,
          'asked again': one => one.askedAgainAt,
        }),
    }),
    audited({
      verb: 'release',
      summary: 'puts a held advert on sale, as its price and mileage are right',
      arguments: advert,
      example: 'listings release 123 --by "Ann Lee" --why "the dealer says by telephone that it is right"',
      async run(site, { id }, operator) {
        await new ListingsDesk(site).release(id, operator)
        return done(`Advert ${id} is on sale.`, { state: 'available' })
      },
    }),
    audited({
      verb: 'note-loan',
      summary: 'notes what the lender of a car with outstanding finance is owed; then it can be bought',
      arguments: advert,
      options: z.object({
        lender: text('the lender', 'NAME', 100),
        owed: pounds('the figure of the settlement letter'),
      }),
      example:
        'listings note-loan 123 --lender "Sample Finance" --owed 4200 --by "Ann Lee" --why "letter of 2 May"',
      run: ({ database }, { id, lender, owed }, operator) =>
        doneAfter(
          noteLoanSettlement(database, id, { lender, amountPence: owed }, operator),
          `Advert ${id} can be bought. ${lender} is paid ${exactPounds(owed)} first.`,
        ),
    }),
    audited({
      verb: 'take-down',
      summary:
        'takes an advert down for fraud and emails its seller; no feed can list it again, and no other advert can have its number plate',
      arguments: advert,
      options: z.object({ reason: text('why, as the seller reads it', 'TEXT', 1000) }),
      example:
        'listings take-down 123 --reason "The photographs are of another seller’s car." --by "Ann Lee" --why "report 45"',
      async run(site, { id, reason }, operator) {
        const { others, isSellerTold } = await new ListingsDesk(site).takeDown(id, reason, operator)
        const told = isSellerTold ? 'Its seller gets an email.' : 'It has no seller to email.'
        return done(
          `Advert ${id} is taken down. ${told}`,
          { others, isSellerTold },
          others.length === 0
            ? []
            : [`Look at these too, which have the same number plate: ${others.join(', ')}`],
        )
      },
    }),
    audited({
      verb: 'put-back',
      summary: 'puts an advert back that was taken down in error, and emails its seller',
      arguments: advert,
      example: 'listings put-back 123 --by "Ann Lee" --why "the seller has sent the logbook"',
      async run(site, { id }, operator) {
        const state = await new ListingsDesk(site).putBack(id, operator)
        return done(`Advert ${id} is no longer taken down. It is ${state}.`, { state })
      },
    }),
    audited({
      verb: 'release-plate',
      summary:
        'lets others advertise the car whose number plate a taken-down advert had; the advert stays down',
      arguments: advert,
      example: 'listings release-plate 123 --by "Ann Lee" --why "the true owner has sent the logbook"',
      run: (site, { id }, operator) =>
        doneAfter(
          new ListingsDesk(site).releaseRegistration(id, operator),
          `The number plate of advert ${id} can be advertised again. The advert stays down.`,
        ),
    }),
  ],
}

const stateOf = ({ state, withdrawnBy, takenDownAt }: ListingForOperators) =>
  takenDownAt ? 'taken down' : withdrawnBy === null ? state : `${state} by ${withdrawnBy}`

const sourceOf = ({ partner, externalRef, sellerId }: ListingForOperators) =>
  partner !== null ? `${partner} ${externalRef}` : sellerId === null ? null : `account ${sellerId}`
