/** Each table has one owner, and only files in the owner's folder have statements that name it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const owners: Readonly<Record<string, string>> = {
  listings: 'listings',
  listing_reports: 'listings',
  takedowns: 'listings',
  listing_holds: 'listings',
  listing_valuations: 'listings',
  mot_histories: 'listings',
  feed_imports: 'listings',
  partner_pictures: 'listings',
  users: 'accounts',
  sessions: 'accounts',
  credentials: 'accounts',
  verifications: 'accounts',
  repeated_sign_ups: 'accounts',
  wishlist_cars: 'saved',
  saved_searches: 'saved',
  saved_search_cars: 'saved',
  alerts_position: 'saved',
  advert_drafts: 'selling',
  photos: 'selling',
  fraud_signals: 'selling',
  advert_reminders: 'selling',
  listing_daily_views: 'selling',
  advert_sellers: 'selling',
  certifications: 'selling',
  promotions: 'selling',
  registration_claims: 'selling',
  bookings: 'buying',
  car_waiting: 'buying',
  payments: 'payments',
  refunds: 'payments',
  payment_events: 'payments',
  ledger_entries: 'payments',
  offers: 'offers',
  offer_uses: 'offers',
  posts: 'content',
  campaign_attributions: 'campaigns',
  conversations: 'enquiries',
  conversation_sides: 'enquiries',
  conversation_messages: 'enquiries',
  conversation_reports: 'enquiries',
  enquiry_confirmations: 'enquiries',
  subscribers: 'subscribers',
  subscriber_suppressions: 'subscribers',
  newsletters: 'subscribers',
  newsletter_recipients: 'subscribers',
  postcode_positions: 'places',
  short_links: 'short-links',
  short_link_visits: 'short-links',
  assistant_sessions: 'assistant',
  assistant_messages: 'assistant',
  landing_figures: 'landing',
  valuation_models: 'valuation',
  valuations: 'valuation',
  valuation_emails: 'valuation',
  settings: 'settings',
  demo_card_intents: 'integrations',
  demo_card_refunds: 'integrations',
  audit_log: 'platform',
  change_log: 'platform',
  attempts: 'platform',
  outbox: 'platform',
  files: 'platform',
  uploads: 'platform',
  upload_segments: 'platform',
  upload_locks: 'platform',
  database_identity: 'platform',
}

/** Exceptions, each with its reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Reads the whole stock at 100,000 rows a second, in the form that the index needs.
  'search/listing-reader.ts': ['listing_valuations', 'listings'],
}

const tables = Object.keys(owners).join('|')
const patterns = [
  // Kysely
  `(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|\\w*Join|using)\\(\\s*\\[?\\s*['"\`](${tables})\\b`,
  // Declarations of personal data, and table names at run time
  `(?:\\btable: |sql\\.table\\()['"\`](${tables})\\b`,
  // SQL, which is written in lower case in this repository
  `\\b(?:from|join|into|update|using|copy|truncate|table|references) (?:only )?(?:public\\.)?"?(${tables})\\b`,
  // The further relations of a list: from a, b as c
  `\\bfrom [\\w ]+(?:, [\\w ]+)*?, (${tables})\\b`,
]

/** The tables that statements in this source name. */
function tablesIn(source: string): Set<string> {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?from '.*'$/gm, '')
    .replace(/\s+/g, ' ')
  const found = patterns.flatMap(pattern =>
    [...code.matchAll(new RegExp(pattern, 'g'))].map(match => match[1]!),
  )
  return new Set(found)
}

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !/(\.test|\.gen|-for-tests)\.ts$/.test(path))
  .map(path => ({ path, named: tablesIn(readFileSync(`server/${path}`, 'utf8')) }))

test('every table of the database has an owner', () => {
  const types = readFileSync('server/platform/database/types.gen.ts', 'utf8')
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(types) ?? []
  const inDatabase = [...body.matchAll(/^ {2}(\w+):/gm)].map(match => match[1])
  expect(Object.keys(owners).sort()).toEqual(inDatabase.sort())
})

test('statements name the tables of their own domain only', () => {
  const foreign = sources.flatMap(({ path, named }) =>
    [...named]
      .filter(table => !path.startsWith(`${owners[table]}/`) && !exceptions[path]?.includes(table))
      .map(table => `server/${path} names ${table}, which belongs to server/${owners[table]}`),
  )
  expect(foreign).toEqual([])
})

test('the check finds at least one statement of each table', () => {
  for (const table of Object.keys(owners))
    expect([table, sources.some(({ named }) => named.has(table))]).toEqual([table, true])
  for (const [path, expected] of Object.entries(exceptions))
    expect([...(sources.find(source => source.path === path)?.named ?? [])]).toEqual(expected)
})

test.each([
  [`database.selectFrom('users as person')`, ['users']],
  ['sql`delete from only listings where id = 1`', ['listings']],
  ['sql`select id\n  from wishlist_cars as saved, users\n  where true`', ['wishlist_cars', 'users']],
  ["'copy listings (id) from stdin'", ['listings']],
  [`trx.selectFrom('bookings').innerJoin('listings', 'a', 'b')`, ['bookings', 'listings']],
  ['// select from users\nconst listings = await all(users)', []],
])('a statement is recognised: %j', (source, expected) => {
  expect([...tablesIn(source)].sort()).toEqual(expected.sort())
})
