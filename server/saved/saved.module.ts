import type { FollowerPace } from '#server/platform/change-log/change-log-follower.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { SearchModule } from '#server/search/search.module.ts'
import type { Settings } from '#server/settings/settings.ts'
import { stoppableSavedEmails } from './saved-emails.ts'
import { alertEmailJobs } from './searches/alert-emails.service.ts'
import { AlertFollower } from './searches/alert-follower.ts'
import { savedSearchesRoutes } from './searches/saved-searches.routes.ts'
import { SavedSearchesService } from './searches/saved-searches.service.ts'
import { priceDropJobs, priceDropsAmong } from './wishlist/price-drops.ts'
import { wishlistRoutes } from './wishlist/wishlist.routes.ts'

/** Starts after search: its follower reads cars by the vocabulary of what is in stock. */
export function savedModule(
  platform: Platform,
  { search, vocabulary }: Pick<SearchModule, 'search' | 'vocabulary'>,
  settings: Settings,
  alertPace?: Partial<FollowerPace>,
): Module & { alerts: AlertFollower } {
  const { database, databaseUrl, jobs, warn } = platform
  const searches = new SavedSearchesService({ database, search, jobs, settings })
  const alerts = new AlertFollower(
    {
      ...{ url: databaseUrl, database, settings, search, vocabulary, jobs, warn },
      onChanged: (trx, listingIds) => priceDropsAmong(trx, listingIds, { settings, jobs }),
    },
    alertPace,
  )
  return {
    name: 'saved',
    alerts,
    routes(router) {
      wishlistRoutes(router, database)
      savedSearchesRoutes(router, searches)
    },
    jobs: [...alertEmailJobs({ ...platform, search, vocabulary }), ...priceDropJobs(platform)],
    stoppableEmails: stoppableSavedEmails(database),
    start: () => alerts.start(),
    stop: () => alerts.stop(),
  }
}
