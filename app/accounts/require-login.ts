import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { apiContext } from '#app/api.ts'
import type { CurrentUser } from '#contracts/account.ts'
import { currentUser } from './current-user.ts'
import { withNext } from './next-path.ts'

/** Whoever is logged in; set for every page behind the guard. */
export const userContext = createContext<CurrentUser>()

/** Before each loader and action of the pages behind it, also where the browser asks for their data alone. */
export const mustBeLoggedIn: MiddlewareFunction<Response> = async ({ context, url }) => {
  const user = await currentUser(context.get(apiContext))
  if (!user) throw redirect(withNext('/login', url.pathname + url.search))
  context.set(userContext, user)
}

/** Nobody who takes this browser over, or goes back in it, sees what was on a person's pages. */
export const notKept = { 'Cache-Control': 'private, no-store' }
