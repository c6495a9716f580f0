import type { Api } from '#app/api.ts'

/** Whether letters lie in the outbox of this machine: only where there is no mail server, and for who sits at it. */
export async function hasOutbox(api: Api): Promise<boolean> {
  return await api.get('/api/outbox', {}).then(
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
  return await api.get('/api/users/social', {}).catch(() => ({ google: false, auth0: false }))
}
