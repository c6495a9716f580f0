import { type Api, isProblem } from '#app/api.ts'
import type { CurrentUser } from '#contracts/account.ts'
import { getCurrentUser } from '#contracts/accounts/endpoints.ts'

/** Null for a visitor. */
export async function currentUser(api: Api): Promise<CurrentUser | null> {
  try {
    return (await api.call(getCurrentUser)).user
  } catch (thrown) {
    if (isProblem(thrown) && thrown.status === 401) return null
    throw thrown
  }
}
