import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { askToLogIn } from '#app/accounts/current-user.ts'
import { withNext } from '#app/accounts/next-path.ts'
import { apiContext, isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { privateHeaders, privateMeta } from '#app/frame/private-page.ts'
import { UnusableLink } from '#app/frame/unusable-link.tsx'
import { postConversationSeen } from '#contracts/enquiries/endpoints.ts'
import type { Route } from './+types/visitor-conversation-page.ts'
import { ConversationView } from './conversation.tsx'
import { actOnConversation, loadConversation } from './conversation-route.ts'

/**
 * The link in the emails to a visitor without an account: a secret, which opens the conversation without a
 * login for a while.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  try {
    return { ...(await loadConversation(context.get(apiContext), params.key, url)), ended: null }
  } catch (thrown) {
    if (isProblem(thrown) && thrown.status === 401) throw redirect(withNext('/login', url.pathname))
    if (!isProblem(thrown) || thrown.code !== 'link-ended') throw thrown
    return data({ conversation: null, ended: thrown.message }, { status: thrown.status })
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const again = request.clone()
  const outcome = await actOnConversation(context.get(apiContext), params.key, request)
  // An account's conversation needs its login.
  if (outcome.init?.status === 401) await askToLogIn(again, url)
  return outcome
}

export const headers = privateHeaders
export const meta = () => privateMeta('Conversation')

export default function VisitorConversationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { unread = 0, messages = [] } = loaderData.conversation ?? {}
  const upTo = messages.at(-1)?.id
  const { key } = params
  // By the browser, not by the loader: mail scanners open every link, and what they open is not seen by a
  // person.
  useEffect(() => {
    if (unread > 0 && upTo !== undefined)
      api.send(postConversationSeen, { params: { key }, body: { upTo } }).catch(() => undefined)
  }, [unread, upTo, key])
  if (!loaderData.conversation) return <UnusableLink>{loaderData.ended}</UnusableLink>
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-6 sm:py-8">
      <ConversationView {...loaderData} outcome={actionData} isByLink />
    </div>
  )
}
