import { apiContext } from '#app/api.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { postConversationSeen } from '#contracts/enquiries/endpoints.ts'
import type { Route } from './+types/account-conversation-page.ts'
import { ConversationView } from './conversation.tsx'
import { actOnConversation, loadConversation } from './conversation-route.ts'

/** What the page shows counts as seen, also without scripts. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const loaded = await loadConversation(api, params.key, url)
  const upTo = loaded.conversation.messages.at(-1)?.id
  // It must not keep the page from being shown.
  if (loaded.conversation.unread > 0 && upTo !== undefined)
    await api.send(postConversationSeen, { params, body: { upTo } }).catch(() => undefined)
  return loaded
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return await actOnConversation(context.get(apiContext), params.key, request)
}

export const meta = () => privateMeta('Conversation')

export default function AccountConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <TextLink to="/profile/enquiries" className="inline-flex min-h-11 items-center">
          All enquiries
        </TextLink>
      </p>
      <ConversationView {...loaderData} outcome={actionData} />
    </>
  )
}
