import type { Api } from '#app/api.ts'
import { type Campaign, campaignIn } from '#contracts/campaigns/campaign.ts'
import { postArrival } from '#contracts/campaigns/endpoints.ts'

/**
 * For the root's loader: stores the campaign in a page's address, if the visitor has consented, and returns
 * it where they have yet to be asked; else null. A failure is logged, and the page goes on without.
 */
export async function campaignToAskAbout(api: Api, address: URL): Promise<Campaign | null> {
  const campaign = campaignIn(address.searchParams)
  if (!campaign) return null
  try {
    const { asksConsent } = await api.call(postArrival, { body: campaign })
    return asksConsent ? campaign : null
  } catch (error) {
    console.error('The campaign cookie could not be set:', error)
    return null
  }
}
