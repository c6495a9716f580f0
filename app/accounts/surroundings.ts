import type { Api } from '#app/api.ts'
import { getSocialProviders } from '#contracts/accounts/endpoints.ts'
import { getOutbox } from '#contracts/operations/endpoints.ts'

/** Whether letters lie in the outbox of this machine: only where there is no mail server, and for who sits at it. */
export async function hasOutbox(api: Api): Promise<boolean> {
  return await api.call(getOutbox).then(
    () => true,
    () => false,
  )
}

export interface SocialWays {
  google: boolean
  auth0: boolean
}

/** Which social sign-ins are set up. Where that is not known, the password form is there all the same. */
export async function socialWays(api: Api): Promise<SocialWays> {
  return await api.call(getSocialProviders).catch(() => ({ google: false, auth0: false }))
}
