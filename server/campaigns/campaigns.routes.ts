import { success } from '#contracts/api/envelope.ts'
import { getConsent, postArrival, postConsent } from '#contracts/campaigns/endpoints.ts'
import type { Config } from '#server/config.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { isSecureSite } from '#server/platform/http/secure-cookies.ts'
import { campaignCookie, choiceCookies, consentOf, cookieDomain } from './campaign-cookies.ts'

export function campaignsRoutes(router: Router, { siteUrl }: Pick<Config, 'siteUrl'>): void {
  const domainOf = (host: string) => cookieDomain(host, siteUrl)
  router.add(getConsent, ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return success({ choice: consentOf(request) })
  })

  router.add(postConsent, ({ body: { choice, campaign }, request, reply }) => {
    const domain = domainOf(request.hostname)
    const cookies = choiceCookies(choice, domain, isSecureSite(siteUrl))
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
}
