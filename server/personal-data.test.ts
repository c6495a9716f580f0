/** What the database holds of people is known column by column, and goes with the account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson, PASSWORD } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { personalData } from './personal-data.ts'

/** Whether a column can hold something of a person, and what becomes of it. */
type Handling =
  /** Nothing of a person: facts of cars, constants, our own words. */
  | 'none'
  /** Deleted or set to null with the account. */
  | 'erased'
  /** Leads to no person, or is deleted after a time: keyed hashes, partners' adverts, visitors' words. */
  | 'unlinked'

const all = (handling: Handling, names: string) =>
  Object.fromEntries(names.split(' ').map(name => [name, handling]))

/** Every column that holds texts, JSON, bytes, dates or places must be listed here. */
const columns: Readonly<Record<string, Readonly<Record<string, Handling>>>> = {
  // Those of visitors who are not logged in are deleted after 30 days.
  advert_drafts: all('erased', 'form base visitor'),
  advert_sellers: { person: 'erased' },
  assistant_messages: all('erased', 'author content extracted query suggestions'),
  assistant_sessions: all('erased', 'visitor_hash query'),
  attempts: all('unlinked', 'key account'),
  // Operators' words. A subject is the number of a row.
  audit_log: { ...all('unlinked', 'by why'), ...all('none', 'action subject detail') },
  // What was paid for stays, without the person; unpaid bookings go.
  bookings: {
    ...all(
      'none',
      'state car_name seller_kind discount_code slot_on slot_part buyer_word seller_word hold_reason',
    ),
    ...all('erased', 'form visitor car_registration'),
  },
  // They belong to a payment, which keeps no person once the account is deleted.
  demo_card_intents: all('none', 'id currency description return_path state failure'),
  demo_card_refunds: all('none', 'id intent_id'),
  // The number of what a campaign led to. An address may have any words; no email address is among them.
  campaign_attributions: {
    ...all('none', 'subject_kind subject_id'),
    ...all('unlinked', 'source medium campaign term content'),
  },
  certifications: all('erased', 'bank_details decision reason'),
  change_log: { kind: 'none' },
  conversation_messages: { ...all('erased', 'text digest reason'), state: 'none' },
  conversation_sides: { ...all('erased', 'email name'), side: 'none' },
  // What a person says about another; deleted with the conversation, a year after its last message.
  conversation_reports: all('unlinked', 'reason details answer'),
  credentials: all('erased', 'provider subject password_hash access_token refresh_token id_token scope'),
  enquiry_confirmations: all('erased', 'email name text'),
  feed_imports: { partner: 'none' },
  files: {
    ...all('none', 'kind visibility key content_type sha256 owner_kind owner_id'),
    uploader: 'erased',
  },
  // Details are a visitor's own words about an advert. They are deleted after a year.
  ledger_entries: all('none', 'kind account subject_kind subject_id'),
  listing_reports: { email: 'erased', details: 'unlinked', reason: 'none', answer: 'unlinked' },
  // How many looked, and nothing of who they were.
  listing_daily_views: { day: 'none' },
  listing_holds: all('none', 'fact checked'),
  listing_valuations: all('none', 'confidence no_label'),
  listings: {
    ...all('erased', 'registration description short_description pictures conditions details'),
    ...all('erased', 'town outcode latitude longitude'),
    ...all('none', 'source partner external_ref external_url seller_kind state withdrawn_by region'),
    ...all('none', 'make model generation derivative trim_level first_registered'),
    ...all('none', 'fuel_type body_type transmission driving_axle color condition service_history'),
    ...all('none', 'write_off_category features major_repairs known_issues mot_expires last_mot'),
    ...all('none', 'price_history price_caveat'),
  },
  // Pictures of partners' adverts.
  partner_pictures: all('none', 'hash url state reason'),
  payment_events: all('none', 'id type outcome'),
  // Numbers of the provider's: what it holds of a person by them is deleted there.
  payments: all('none', 'subject_kind subject_id provider provider_id state failure'),
  refunds: all('none', 'reason state provider_id'),
  // Photographs go with their account; those of browsers that are not logged in with their drafts, or within
  // a day.
  photos: { ...all('erased', 'visitor problem shot'), ...all('none', 'state'), thumbhash: 'erased' },
  fraud_signals: { kind: 'none' },
  // What pages of landing slugs say of the stock.
  landing_figures: all('none', 'topic key figures'),
  // A postcode is of no person: it is shared by some fifteen addresses, and is not linked to who asked.
  postcode_positions: all('none', 'postcode latitude longitude'),
  // Counts and typical cars of a model.
  // Tests of the car, as the public register has them.
  mot_histories: { tests: 'none' },
  // Operators' words.
  newsletters: all('none', 'subject body digest'),
  offers: all('none', 'page_name title description code terms message image'),
  // The number of a row.
  offer_uses: all('none', 'subject_kind subject_id'),
  outbox: all('erased', 'to_email subject html text headers'),
  // Operators' words.
  posts: all('none', 'slug title description markdown topics related picture_alt state'),
  // A paid one stays, without the person.
  promotions: all('none', 'discount_code state'),
  registration_claims: all('erased', 'registration statement state reason'),
  repeated_sign_ups: { password_mac: 'erased' },
  saved_searches: all('erased', 'name query tell'),
  sessions: all('erased', 'token ip_address user_agent'),
  settings: all('none', 'name value'),
  // So that a fraud does not return by another account; deleted after three years. The reason is an
  // operator's words.
  takedowns: { ...all('unlinked', 'registration reason'), ...all('none', 'partner external_ref was') },
  short_links: all('none', 'code target'),
  // How many followed a link, and nothing of who they were.
  short_link_visits: all('none', 'code day'),
  // Keyed hashes of addresses that must not get the newsletter.
  subscriber_suppressions: { email_hash: 'unlinked' },
  subscribers: {
    ...all('erased', 'email firstname surname phone website asked_on'),
    ...all('erased', 'external_id external_ref unique_id type id_type'),
    wording: 'none',
  },
  upload_segments: { key: 'none' },
  uploads: { kind: 'none', uploader: 'erased' },
  users: {
    ...all('erased', 'email name image firstname surname gender phone date_of_birth'),
    ...all('erased', 'addressline1 addressline2 city postcode locationname region latitude longitude'),
  },
  valuation_models: all('none', 'bytes measures state code'),
  valuation_emails: all('erased', 'valuation_id email'),
  // Neither registration nor postcode; deleted after a year.
  valuations: all('unlinked', 'id car answer'),
  // Hashed addresses and codes: those of a user are deleted with the account, others within a day.
  verifications: all('unlinked', 'identifier value'),
}

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

test('every column that can hold something of a person is classified', async () => {
  const { rows } = await forecourt.connections.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations'
     and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'date', 'inet',
       'double precision', 'point', 'USER-DEFINED')`,
  )
  const classified = Object.entries(columns).flatMap(([table, handlings]) =>
    Object.keys(handlings).map(column => `${table}.${column}`),
  )
  expect(classified.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('every table with a foreign key to users is in the export', async () => {
  const { rows } = await forecourt.connections.pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass`,
  )
  const declared = personalData
    .flatMap(source => source.tables)
    .filter(({ parent, holds }) => parent === undefined && holds === undefined)
    .map(({ table, key }) => `${table}.${key}`)
  expect(['users.id', ...rows.map(({ table, column }) => `${table}.${column}`)].sort()).toEqual(
    declared.sort(),
  )
})

test('nothing that a person wrote or that leads to them is left in any erased column', async () => {
  const person = await aPerson(forecourt, { firstname: 'Quillfeather', surname: 'Quillfeather' })
  const { userId } = (await person.get('/api/users/current')).body.data.user
  const { database, pool } = forecourt.connections
  const [other, own, sold] = await forecourt.list(aListing(), aListing(), aListing({ state: 'sold' }))
  await database
    .updateTable('listings')
    .set({
      seller_id: userId,
      registration: 'QU11LLF',
      description: 'By Quillfeather',
      short_description: 'By Quillfeather',
      pictures: JSON.stringify([{ url: 'https://quillfeather.example/1.jpg' }]),
      conditions: JSON.stringify({ modifications: 'Quillfeather' }),
      details: JSON.stringify({ note: 'Quillfeather' }),
      town: 'Quillfeather',
      outcode: 'QU11',
      latitude: 53.123456,
      longitude: -1.123456,
    })
    .where('id', 'in', [own!, sold!])
    .execute()
  await forecourt.post(`/api/cars/${other}/report`, { reason: 'sold', email: person.email.toUpperCase() })
  await person.post('/api/users/saveSearch', { query: 'make=ford', name: 'Quillfeather', tell: 'daily' })
  await database
    .insertInto('files')
    .values({
      id: crypto.randomUUID(),
      kind: 'picture',
      visibility: 'public',
      key: 'a/b',
      content_type: 'image/jpeg',
      bytes: 1,
      sha256: Buffer.alloc(32),
      uploader: `user:${userId}`,
    })
    .execute()
  const { body } = await person.get('/api/users/export')
  expect(body.listing_reports).toMatchObject([{ email: person.email.toUpperCase() }])

  expect((await person.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  const traces = [person.email, userId, 'Quillfeather', 'QU11', '53.123456', '1.123456'].map(
    text => `%${text}%`,
  )
  for (const [table, handlings] of Object.entries(columns)) {
    for (const column of Object.keys(handlings)) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${table} where ${column}::text ilike any ($1)`,
        [traces],
      )
      expect([table, column, rows[0]!.count]).toEqual([table, column, 0])
    }
  }
  // What the deal needs stays.
  const left = await database
    .selectFrom('listings')
    .select(['state', 'make', 'model', 'price_pence', 'mileage'])
    .where('id', 'in', [own!, sold!])
    .orderBy('id')
    .execute()
  const deal = { make: 'Ford', model: 'Focus', price_pence: expect.any(Number), mileage: expect.any(Number) }
  expect(left).toEqual([
    { state: 'withdrawn', ...deal },
    { state: 'sold', ...deal },
  ])
})

test('reports are deleted after a year', async () => {
  const { database, pool } = forecourt.connections
  await database.deleteFrom('listing_reports').execute()
  const daysAgo = (days: number) => ({
    listing_id: 1,
    reason: 'other',
    details: `${days} days ago`,
    reported_at: new Date(Date.now() - days * 24 * 3600_000),
  })
  await database
    .insertInto('listing_reports')
    .values([daysAgo(366), daysAgo(364)])
    .execute()
  await pool.query(`select graphile_worker.add_job('clear-up-reports', '{}')`)
  await forecourt.jobRunner.runWaiting()
  const left = await database.selectFrom('listing_reports').select('details').execute()
  expect(left).toEqual([{ details: '364 days ago' }])
})
