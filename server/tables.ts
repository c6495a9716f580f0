/** The tables of every domain, by its folder, in the order of the copy of a person's data. */
import { accountsTables } from './accounts/tables.ts'
import { appointmentsTables } from './appointments/tables.ts'
import { assistantTables } from './assistant/tables.ts'
import { buyingTables } from './buying/tables.ts'
import { campaignsTables } from './campaigns/tables.ts'
import { contentTables } from './content/tables.ts'
import { enquiriesTables } from './enquiries/tables.ts'
import { integrationsTables } from './integrations/tables.ts'
import { landingTables } from './landing/tables.ts'
import { listingsTables } from './listings/tables.ts'
import { offersTables } from './offers/tables.ts'
import { paymentsTables } from './payments/tables.ts'
import { payoutsTables } from './payouts/tables.ts'
import { placesTables } from './places/tables.ts'
import type { DomainTables } from './platform/domain-tables.ts'
import { platformTables } from './platform/tables.ts'
import { savedTables } from './saved/tables.ts'
import { sellingTables } from './selling/tables.ts'
import { settingsTables } from './settings/tables.ts'
import { shortLinksTables } from './short-links/tables.ts'
import { subscribersTables } from './subscribers/tables.ts'
import { valuationTables } from './valuation/tables.ts'

export const domainTables: Readonly<Record<string, DomainTables>> = {
  accounts: accountsTables,
  saved: savedTables,
  buying: buyingTables,
  payments: paymentsTables,
  payouts: payoutsTables,
  offers: offersTables,
  listings: listingsTables,
  selling: sellingTables,
  valuation: valuationTables,
  enquiries: enquiriesTables,
  appointments: appointmentsTables,
  subscribers: subscribersTables,
  assistant: assistantTables,
  platform: platformTables,
  campaigns: campaignsTables,
  content: contentTables,
  integrations: integrationsTables,
  landing: landingTables,
  places: placesTables,
  settings: settingsTables,
  'short-links': shortLinksTables,
}
