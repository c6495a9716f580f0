/** The personal data of every domain. personal-data.test.ts compares it with the columns of the database. */
import { accountsPersonalData } from './accounts/personal-data.store.ts'
import { assistantPersonalData } from './assistant/personal-data.ts'
import { buyingPersonalData } from './buying/personal-data.ts'
import { enquiriesPersonalData } from './enquiries/personal-data.ts'
import { listingsPersonalData } from './listings/personal-data.ts'
import { offersPersonalData } from './offers/personal-data.ts'
import { paymentsPersonalData } from './payments/personal-data.ts'
import { filesPersonalData } from './platform/files/personal-data.ts'
import { mailPersonalData } from './platform/mail/outbox.ts'
import type { PersonalDataSource } from './platform/personal-data.ts'
import { savedPersonalData } from './saved/personal-data.ts'
import { sellingPersonalData } from './selling/personal-data.ts'
import { subscribersPersonalData } from './subscribers/personal-data.ts'
import { valuationPersonalData } from './valuation/emails/valuation-emails.store.ts'

/** In the order of the export. */
export const personalData: readonly PersonalDataSource[] = [
  accountsPersonalData,
  savedPersonalData,
  buyingPersonalData,
  paymentsPersonalData,
  offersPersonalData,
  listingsPersonalData,
  sellingPersonalData,
  valuationPersonalData,
  enquiriesPersonalData,
  subscribersPersonalData,
  assistantPersonalData,
  mailPersonalData,
  filesPersonalData,
]
