/**
 * The cookie with the visitor's choice, which is necessary, and the campaign cookie, which waits for it.
 * (docs/decisions/0069)
 */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Campaign, campaignIn, campaignParameters } from '#contracts/campaigns/campaign.ts'
import { type ConsentChoice, consentChoices } from '#contracts/campaigns/endpoints.ts'
import { hostCookie } from '#server/platform/http/secure-cookies.ts'

/** Another name asks everyone again: change it when there is something else to consent to. */
const CHOICE_COOKIE = 'cookie-choice'
const CHOICE_SECONDS = 180 * 24 * 3600

/**
 * Product specification, section 9: of the whole domain, so that it can't be a host cookie. `secureCookies`
 * adds Secure on HTTPS.
 */
const CAMPAIGN_COOKIE = 'campaign'
const CAMPAIGN_SECONDS = 24 * 3600

/** Null where nothing was chosen. */
export function consentOf(request: FastifyRequest): ConsentChoice | null {
  // Choices made before the site had HTTPS stay.
  const value = cookieOf(request, hostCookie(CHOICE_COOKIE, true)) ?? cookieOf(request, CHOICE_COOKIE)
  return consentChoices.find(choice => choice === value) ?? null
}

/** The campaign that led this visitor here within a day, if they have consented to storing it. */
export function campaignOf(request: FastifyRequest): Campaign | null {
  if (consentOf(request) !== 'accepted') return null
  return campaignIn(new URLSearchParams(cookieOf(request, CAMPAIGN_COOKIE) ?? ''))
}

/** Set-Cookie lines of a choice. */
export function choiceCookies(choice: ConsentChoice, domain: string, isSecure: boolean): string[] {
  const chosen = `${hostCookie(CHOICE_COOKIE, isSecure)}=${choice}; Max-Age=${CHOICE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`
  return choice === 'accepted' ? [chosen] : [chosen, campaignLine('', 0, domain)]
}

/** A Set-Cookie line. `domain` as `cookieDomain` gives it. */
export function campaignCookie(campaign: Campaign, domain: string): string {
  return campaignLine(campaignParameters(campaign).toString(), CAMPAIGN_SECONDS, domain)
}

function campaignLine(value: string, seconds: number, domain: string): string {
  const scope = domain === '' ? '' : `; Domain=${domain}`
  return `${CAMPAIGN_COOKIE}=${value}; Max-Age=${seconds}; Path=/${scope}; HttpOnly; SameSite=Lax`
}

/**
 * The domain of the whole site, 'example.co.uk' of https://www.example.co.uk, for a request of one of its
 * hosts; '' for any other host, to which the cookie then belongs alone.
 */
export function cookieDomain(host: string, siteUrl: string | undefined): string {
  if (siteUrl === undefined) return ''
  const domain = new URL(siteUrl).hostname.replace(/^www\./, '')
  if (!domain.includes('.') || isIP(domain) !== 0) return ''
  return host === domain || host.endsWith(`.${domain}`) ? domain : ''
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim())
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
