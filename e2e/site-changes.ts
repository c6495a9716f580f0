/** Changes to the running site's database during a journey. */

import pg from 'pg'
import type { ListingState } from '#contracts/listings/listing.ts'
import { DEMO_SELLER_DOMAIN } from '#demo/people/accounts.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { PayoutsDesk } from '#server/payouts/payouts-desk.ts'
import { connect } from '#server/platform/database/pool.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { storeAccount } from '#testing/stored-account.ts'

/** Adds a listing with the admin charge that the worker would give it within a minute, and returns its id. */
export async function listsCar(facts: Partial<ListingRow>): Promise<number> {
  const row = aListing(facts)
  const columns = Object.keys(row).join(', ')
  return await inDatabase(async client => {
    const { rows } = await client.query<{ id: string }>(
      `insert into listings (${columns}, admin_charge_pence)
       select ${columns}, case source when 'live' then 5000 else 0 end from json_populate_record(null::listings, $1) returning id`,
      [JSON.stringify(row)],
    )
    // One of the demonstration sells it, unless it is given to somebody.
    await client.query(
      `update listings set seller_id = (select id from users where email like '%' || $2 order by id limit 1)
       where id = $1 and source = 'live'`,
      [rows[0]!.id, DEMO_SELLER_DOMAIN],
    )
    return Number(rows[0]!.id)
  })
}

/** Puts a listing into a state, as somebody else's booking does, say. */
export async function setsState(listingId: number, state: ListingState): Promise<void> {
  await inDatabase(client =>
    client.query(`update listings set ${forcedState(state)} where id = $1`, [listingId]),
  )
}

/** What an operator says of the buyer's papers. */
export async function decidesIdentity(bookingId: string, state: 'accepted' | 'refused'): Promise<void> {
  await inDatabase(client =>
    client.query(
      `update bookings set identity_state = $2, identity_reason = 'The photograph is too dark.' where id = $1`,
      [bookingId, state],
    ),
  )
}

/** The agreed time of a hand-over was yesterday. */
export async function slotBegins(bookingId: string): Promise<void> {
  await inDatabase(client =>
    client.query('update bookings set slot_on = current_date - 1 where id = $1', [bookingId]),
  )
}

/** The agreed day was so many days ago, and the worker looks at days that have passed in silence. */
export async function agreedDayPasses(bookingId: string, daysAgo: number): Promise<void> {
  await inDatabase(async client => {
    await client.query(
      `update bookings set slot_on = current_date - $2::integer, updated_at = updated_at - interval '4 days'
       where id = $1`,
      [bookingId, daysAgo],
    )
    await client.query(`select graphile_worker.add_job('complete-bookings')`)
  })
}

/** So many hours have passed since a day was proposed, and the worker looks at unanswered proposals. */
export async function hoursPassUnanswered(bookingId: string, hours: number): Promise<void> {
  await inDatabase(async client => {
    await client.query(
      `update appointments set proposed_at = proposed_at - $2 * interval '1 hour',
         reminded_at = reminded_at - $2 * interval '1 hour' where booking_id = $1`,
      [bookingId, hours],
    )
    await client.query(`select graphile_worker.add_job('look-at-appointments')`)
  })
}

/** Makes the person with this email address the seller of a listing. */
export async function handsAdvertTo(email: string, listingId: number): Promise<void> {
  await inDatabase(client =>
    client.query('update listings set seller_id = (select id from users where email = $1) where id = $2', [
      email,
      listingId,
    ]),
  )
}

/** As if the person had bought the car, and had it; returns the booking's number. */
export async function hasBought(email: string, listingId: number): Promise<string> {
  return await inDatabase(async client => {
    const { rows } = await client.query<{ id: string }>(
      `insert into bookings (listing_id, account_id, state, car_name, total_pence, booked_at, completed_at)
       select $1, id, 'completed', 'Jensen FF', 900000, now(), now() from users where email = $2 returning id`,
      [listingId, email],
    )
    return rows[0]!.id
  })
}

/** Adds a listing of this person, and returns its id. */
export async function hasAnAdvert(
  { email }: { email: string },
  facts: Partial<ListingRow> = {},
): Promise<number> {
  const id = await listsCar(facts)
  await handsAdvertTo(email, id)
  return id
}

/** As if the person had signed up earlier. */
export async function hasSignedUp(person: { email: string; password: string }): Promise<void> {
  await inDatabase(client => storeAccount(client, person))
}

/** The operator's own account, from which sellers are paid. */
export async function hasBankAccount(): Promise<void> {
  await inDatabase(client =>
    client.query(
      `insert into settings (name, value) values ('PAYOUT_ACCOUNT_NAME', 'Forecourt Ltd'),
         ('PAYOUT_SORT_CODE', '12-34-56'), ('PAYOUT_ACCOUNT_NUMBER', '87654321'), ('PAYOUT_SERVICE_USER_NUMBER', '765432')
       on conflict (name) do update set value = excluded.value`,
    ),
  )
}

/** An operator has paid the seller of this booking by a transfer. */
export async function paysByHand(bookingId: string): Promise<void> {
  const connections = connect(process.env.FORECOURT_DATABASE!, 1)
  await new PayoutsDesk(connections).paid(bookingId, { by: 'Ada', why: 'transfer of today' })
  await connections.pool.end()
}

let codes = 0

/** Adds a discount code for buying, and returns it. */
export async function offersCode({ pounds }: { pounds: number }): Promise<string> {
  const code = `JOURNEY-${process.pid}-${++codes}`
  await inDatabase(client =>
    client.query(
      `insert into offers (page_name, title, code, amount_pence, ends_at)
       values ('buy', 'Journey', $1, $2, now() + interval '1 day')`,
      [code, pounds * 100],
    ),
  )
  return code
}

/** A subscriber of the newsletter who has confirmed earlier. Returns their id. */
export async function hasSubscribed(email: string): Promise<string> {
  return await inDatabase(async client => {
    const { rows } = await client.query<{ id: string }>(
      `insert into subscribers (email, confirmed_at, wording, wording_version) values ($1, now(), 'Yes', 1) returning id`,
      [email],
    )
    return rows[0]!.id
  })
}

/** Adds a short address, as an operator does. */
export async function hasShortAddress(code: string, target: string): Promise<void> {
  await inDatabase(client =>
    client.query('insert into short_links (code, target) values ($1, $2)', [code, target]),
  )
}

/** How often it was followed. */
export async function visitsOf(code: string): Promise<number> {
  return await inDatabase(async client => {
    const { rows } = await client.query<{ visits: number }>(
      'select visits from short_link_visits where code = $1',
      [code],
    )
    return rows[0]?.visits ?? 0
  })
}

/** Adds an offer that a page announces, until tomorrow. */
export async function announcesOffer(offer: {
  page: string
  title: string
  description: string
  code: string
  terms: string
}): Promise<void> {
  await inDatabase(client =>
    client.query(
      `insert into offers (page_name, title, description, code, terms, amount_pence, is_shown, ends_at)
       values ($1, $2, $3, $4, $5, 5000, true, now() + interval '1 day')
       on conflict (upper(code)) do nothing`,
      [offer.page, offer.title, offer.description, offer.code, offer.terms],
    ),
  )
}

/** As its seller does. */
export async function changesPrice(listingId: number, pricePence: number): Promise<void> {
  await inDatabase(client =>
    client.query('update listings set price_pence = $2 where id = $1', [listingId, pricePence]),
  )
}

/** Emails are sent at once, without waiting for further news for a digest. */
export async function switchDigestDelayOff(): Promise<void> {
  await inDatabase(client =>
    client.query(
      `insert into settings (name, value) values ('LETTER_GATHER_SECONDS', '0')
       on conflict (name) do update set value = excluded.value`,
    ),
  )
}

async function inDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: process.env.FORECOURT_DATABASE })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
