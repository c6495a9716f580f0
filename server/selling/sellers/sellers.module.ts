import type { Authenticator } from '#server/platform/http/account.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { Reviews } from '../reviews/reviews.service.ts'
import { sellersRoutes } from './sellers.routes.ts'
import { Sellers } from './sellers.service.ts'

const askForReviews = defineJob({ name: 'ask-for-reviews', attempts: 5, schedule: '50 * * * *' })

export function sellersModule(
  platform: Platform,
  authenticator: Authenticator,
): Module & { sellers: Sellers } {
  const sellers = new Sellers(platform)
  const reviews = new Reviews(platform)
  return {
    name: 'sellers',
    sellers,
    routes: router => sellersRoutes(router, { sellers, reviews, authenticator }),
    jobs: [handleJob(askForReviews, () => reviews.ask())],
  }
}
