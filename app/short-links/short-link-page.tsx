import { isbot } from 'isbot'
import { data, redirect } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { NotFound } from '#app/frame/failure-page.tsx'
import { missingPageMeta } from '#app/frame/page-meta.ts'
import { noStore } from '#app/frame/private-page.ts'
import { getShortLink, postShortLinkVisit } from '#contracts/short-links/endpoints.ts'
import type { Route } from './+types/short-link-page.ts'

/** Leads on, never by a stored redirect: each visit is counted, and a retired address ends at once. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const input = { params: { code: params.shortCode } }
  try {
    const { target } = await api.call(isPerson(request) ? postShortLinkVisit : getShortLink, input)
    return redirect(target, { status: 302, headers: noStore })
  } catch (thrown) {
    if (isProblem(thrown) && thrown.status < 429) return data(null, { status: 404 })
    throw thrown
  }
}

/** Not a crawler, a preview in a chat, or a browser that loads ahead. */
function isPerson({ method, headers }: Request): boolean {
  const userAgent = headers.get('user-agent') ?? ''
  return method === 'GET' && userAgent !== '' && !isbot(userAgent) && !headers.has('sec-purpose')
}

export const meta = () => missingPageMeta('Not found')

export default function ShortLinkPage() {
  return <NotFound />
}
