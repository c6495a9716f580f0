import { Link } from 'react-router'
import { apiContext } from '#app/api.ts'
import { AnswerBadge } from '#app/appointments/answer-badge.tsx'
import { privateMeta } from '#app/frame/private-page.ts'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { ConversationSummary } from '#contracts/enquiries/conversation.ts'
import { getConversations } from '#contracts/enquiries/endpoints.ts'
import { formatDateTime } from '#contracts/text/english.ts'
import type { Route } from './+types/enquiries-page.ts'
import { UnreadBadge } from './conversation.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 500 ? asked : 1
  return await context.get(apiContext).call(getConversations, { query: { page } })
}

export const meta = () => privateMeta('Your enquiries')

export default function EnquiriesPage({ loaderData: { conversations, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">Enquiries</h1>
      {conversations.length === 0 ? (
        <NoEnquiries />
      ) : (
        <ul className="mt-5 mb-6 grid gap-3">
          {conversations.map(conversation => (
            <ConversationItem key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} toPage={to => `?page=${to}`} />
    </>
  )
}

function ConversationItem({ conversation }: { conversation: ConversationSummary }) {
  const { id, side, otherName, car, unread, lastMessage, answerBy } = conversation
  const { text, isOwn, sentAt } = lastMessage
  return (
    <li className="pressable flex gap-4 rounded-lg border border-line bg-card p-3 sm:p-4">
      <CarThumbnail car={car} className="w-20 self-start sm:w-28" />
      <div className="grid min-w-0 grow content-start gap-0.5">
        <h2 className="flex flex-wrap items-center gap-x-2 font-sans text-[16px] font-semibold tracking-normal">
          <Link to={`/profile/enquiries/${id}`} className="pressable-link text-ink wrap-anywhere">
            {side === 'seller' ? otherName : `${otherName}, the seller`}
          </Link>
          <UnreadBadge count={unread} />
          <AnswerBadge answerBy={answerBy} />
        </h2>
        <p className="text-[14px] text-muted wrap-anywhere">
          {side === 'seller' ? 'About your' : 'About the'} {car.name}
        </p>
        <p className={unread > 0 ? 'line-clamp-2 font-semibold wrap-anywhere' : 'line-clamp-2 wrap-anywhere'}>
          {isOwn && 'You: '}
          {text ?? 'Deleted with the account'}
        </p>
        <p className="text-[14px] text-muted">
          <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        </p>
      </div>
    </li>
  )
}

function NoEnquiries() {
  return (
    <EmptyState
      icon="mail"
      title="No enquiries yet"
      action={
        <ButtonLink to="/search?source=live" look="primary">
          Search cars of our sellers
        </ButtonLink>
      }
    >
      Questions that you ask sellers, and those that buyers ask about your adverts, are here with their
      answers.
    </EmptyState>
  )
}
