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
  /** Nothing leads from it to a person, or it is deleted after a time: keyed hashes, partners' adverts, visitors' words. */
  | 'unlinked'

const all = (handling: Handling, names: string) =>
  Object.fromEntries(names.split(' ').map(name => [name, handling]))

/** Of every column that holds texts, JSON, bytes, dates or places. */
const columns: Readonly<Record<string, Readonly<Record<string, Handling>>>> = {
  // Those of visitors who are not logged in are deleted after 30 days.
  advert_drafts: all('erased', 'form base visitor'),
  advert_sellers: { person: 'erased' },
  assistant_messages: all('erased', 'author content extracted query suggestions'),
  assistant_sessions: all('erased', 'visitor_hash query'),
  attempts: all('unlinked', 'key account'),
  // Operators' words. A subject is the number of a row.
  audit_log: { ...all('unlinked', 'by why'), ...all('none', 'action subject detail') },
  // What was paid for stays, without the person; unpaid purchases go.
  bookings: {
    ...all('none', 'state car_name seller_kind discount_code slot_on slot_part'),
    ...all('erased', 'form visitor'),
  },
  // Of a payment, which keeps no person once the account is deleted.
  card_desk_intents: all('none', 'id currency description return_path state failure'),
  card_desk_refunds: all('none', 'id intent_id'),
  // The number of what a campaign led to. An address may have any words; no email address is among them.
  campaign_attributions: { subject: 'none', ...all('unlinked', 'source medium campaign term content') },
  certifications: all('erased', 'bank_details decision reason'),
  change_log: { kind: 'none' },
  conversation_messages: { ...all('erased', 'text digest reason'), state: 'none' },
  conversation_parties: { ...all('erased', 'email name'), side: 'none' },
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
  listing_valuations: all('none', 'confidence no_label'),
  listings: {
    ...all('erased', 'registration description short_description pictures conditions details'),
    ...all('erased', 'town outcode latitude longitude'),
    ...all('none', 'source partner external_ref external_url seller_kind state withdrawn_by region'),
    ...all('none', 'make model generation derivative trim_level first_registered'),
    ...all('none', 'fuel_type body_type transmission driving_axle color condition service_history'),
    ...all('none', 'write_off_category features major_repairs known_issues mot_expires last_mot'),
    price_history: 'none',
  },
  // Of partners' adverts.
  partner_pictures: all('none', 'hash url state reason'),
  payment_events: all('none', 'id type outcome'),
  // Numbers of the provider's: what it holds of a person by them is deleted there.
  payments: all('none', 'subject_kind subject_id provider provider_id state failure'),
  refunds: all('none', 'reason state provider_id'),
  // Photographs go with their account; those of browsers that are not logged in with their drafts, or within a day.
  photos: { ...all('erased', 'visitor problem shot'), ...all('none', 'state'), thumbhash: 'erased' },
  fraud_signals: { kind: 'none' },
  // Counts and typical cars of a model.
  model_guides: all('none', 'make model figures'),
  // Tests of the car, as the public register has them.
  mot_histories: { tests: 'none' },
