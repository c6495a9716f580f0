import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import { type Api, apiContext, isProblem } from '#app/api.ts'
import { unsentIn } from '#app/frame/unsent-form.tsx'
import type { CurrentUser } from '#contracts/accounts/account.ts'
import { getCurrentUser } from '#contracts/accounts/endpoints.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { withNext } from './next-path.ts'

/** Null for a visitor. */
export async function currentUser(api: Api): Promise<CurrentUser | null> {
  try {
    return (await api.call(getCurrentUser)).user
  } catch (thrown) {
    if (isProblem(thrown) && thrown.status === 401) return null
    throw thrown
  }
}

/**
 * What the profile says of the user, by the names of the forms that ask it
 * (contracts/forms/person-fields.ts).
 */
export function knownPerson(user: CurrentUser): SentValues {
  const { firstname, surname, gender, email, phone, dateofbirth } = user
  const { location: _, ...address } = user.address
  const all = { firstname, surname, gender, email, phone, dateofbirth, ...address }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

/** The user who is logged in; set by `requireLogin`. */
export const userContext = createContext<CurrentUser>()

/**
 * Middleware of pages for users alone. It runs before each loader and action, also when the browser fetches
 * only data.
 */
export const requireLogin: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const user = await currentUser(context.get(apiContext))
  if (user) context.set(userContext, user)
  else await askToLogIn(request, url)
}

/**
 * Throws the way to the login. A form that a script sends after its user has logged out in another tab goes
 * on to its action, which the API refuses: the page stays as it is, with what was typed, and says to log in.
 * Without scripts the failure boundary shows what was typed (app/frame/unsent-form.tsx).
 */
export async function askToLogIn(request: Request, url: URL): Promise<void> {
  const isForm = request.method === 'POST'
  if (isForm && request.headers.get('sec-fetch-dest') === 'empty') return
  const unsent = isForm ? unsentIn(await request.formData()) : null
  throw unsent ? data(unsent, { status: 401 }) : redirect(withNext('/login', url.pathname + url.search))
}

/** Whether the user has a password; true for one who has logged out meanwhile, where it does not matter. */
export const hasPassword = async (api: Api) => (await currentUser(api))?.hasPassword ?? true
