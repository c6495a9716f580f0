import { sql } from 'kysely'
import type { DomainTables } from '#server/platform/domain-tables.ts'
import { transitionMany } from './transition.store.ts'

/**
 * A deleted user's adverts are withdrawn, except sold ones. Of either remains what a deal needs: which model,
 * its facts, price and dates. What leads to the person goes: the number plate, texts, pictures, and the
 * place. Their reports of others' adverts lose the address and what they wrote.
 */
export const listingsTables: DomainTables = {
  tables: {
    listings: {
      readers: [
        'demonstration.ts',
        ...['buying', 'saved', 'selling', 'valuation'],
        'landing/figures/stock-figures.store.ts',
        'payouts/payouts.store.ts',
        'landing/model-guide/mot-statistics.store.ts',
        // At 100,000 rows a second, in the form that the index needs.
        'search/listing-reader.ts',
        'sitemaps/sitemap-listings.store.ts',
      ],
      key: 'seller_id',
      secret: ['content_hash'],
      erased:
        'registration description short_description pictures conditions details town outcode latitude ' +
        'longitude dealer',
      none:
        'source partner external_ref external_url seller_kind state withdrawn_by region make model ' +
        'generation derivative trim_level first_registered fuel_type body_type transmission driving_axle ' +
        'color condition service_history write_off_category features major_repairs known_issues ' +
        'mot_expires last_mot price_history price_caveat',
    },
    // Details are a visitor's own words about an advert. They are deleted after a year.
    listing_reports: {
      readers: ['selling/takedowns'],
      key: 'email',
      holds: 'email',
      erased: 'email',
      unlinked: 'details answer',
      none: 'reason',
    },
    // So that a fraud does not return by another account; deleted after three years. The reason is an
    // operator's words.
    takedowns: {
      readers: ['selling/takedowns'],
      unlinked: 'registration reason',
      none: 'partner external_ref was',
    },
    // A lender's figure, and no person's.
    loan_settlements: { readers: ['payouts'], none: 'lender' },
    listing_holds: { none: 'fact checked' },
    // Tests of the car, as the public register has them.
    mot_histories: {
      readers: ['landing/model-guide/mot-statistics.store.ts'],
      none: 'tests',
    },
    feed_imports: { none: 'partner' },
    // Pictures of partners' adverts.
    partner_pictures: { none: 'hash url state reason' },
  },
  async erase(trx, { id, email }) {
    await transitionMany(trx, 'withdraw', 'owner', { where: 'listings.seller_id = $1', values: [id] })
    await trx
      .updateTable('listings')
      .set({
        registration: null,
        description: null,
        short_description: null,
        pictures: '[]',
        conditions: '{}',
        details: '{}',
        town: null,
        outcode: null,
        latitude: null,
        longitude: null,
        dealer: null,
      })
      .where('seller_id', '=', id)
      .execute()
    await trx
      .updateTable('listing_reports')
      .set({ email: null, details: '' })
      .where(sql`lower(email)`, '=', email)
      .execute()
  },
}
