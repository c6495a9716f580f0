import { success } from '#contracts/api/envelope.ts'
import { getConsent, postArrival, postConsent } from '#contracts/campaigns/endpoints.ts'
import { acknowledged } from '#server/platform/http/router.ts'
import { isSecureSite } from '#server/platform/http/secure-cookies.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { deleteUncounted } from './attributions.ts'
import { campaignCookie, choiceCookies, consentOf, cookieDomain } from './campaign-cookies.ts'

const clearUp = defineJob({
  name: 'clear-up-campaigns',
  attempts: 16,
  schedule: '50 3 * * *',
})

export function campaignsModule({ config, database }: Platform): Module {
  const domainOf = (host: string) => cookieDomain(host, config.siteUrl)
  return {
    name: 'campaigns',
    routes(router) {
      router.add(getConsent, ({ request, reply }) => {
        reply.header('cache-control', 'no-store')
        return success({ choice: consentOf(request) })
      })

      router.add(postConsent, ({ body: { choice, campaign }, request, reply }) => {
        const domain = domainOf(request.hostname)
        const cookies = choiceCookies(choice, domain, isSecureSite(config.siteUrl))
        if (choice === 'accepted' && campaign) cookies.push(campaignCookie(campaign, domain))
        reply.header('set-cookie', cookies)
        return acknowledged('Your choice is saved')
      })

      router.add(postArrival, ({ body: campaign, request, reply }) => {
        const choice = consentOf(request)
        if (choice === 'accepted')
          reply.header('set-cookie', campaignCookie(campaign, domainOf(request.hostname)))
        return success({ asksConsent: choice === null })
      })
    },
    jobs: [handleJob(clearUp, () => deleteUncounted(database))],
  }
}
