/** What operators can do, in the order of the help. */
import { bookings } from './bookings.ts'
import { campaigns } from './campaigns.ts'
import type { OpsGroup } from './command.ts'
import { enquiries } from './enquiries.ts'
import { listings } from './listings.ts'
import { audit, emails } from './logs.ts'
import { offers } from './offers.ts'
import { claims, identities, papers } from './papers.ts'
import { payouts } from './payouts.ts'
import { posts } from './posts.ts'
import { fraudSignals, reports } from './reports.ts'
import { secret } from './secret.ts'
import { flags, settings } from './settings.ts'
import { shortLinks } from './short-links.ts'
import { newsletters, subscribers } from './subscribers.ts'

export const groups: readonly OpsGroup[] = [
  settings,
  flags,
  offers,
  campaigns,
  posts,
  subscribers,
  newsletters,
  shortLinks,
  listings,
  reports,
  fraudSignals,
  enquiries,
  papers,
  identities,
  claims,
  bookings,
  payouts,
  emails,
  audit,
  secret,
]
