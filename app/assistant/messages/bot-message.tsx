import type { ChatMessage } from '#app/assistant/conversation/conversation.ts'
import type { Assistance } from '#app/assistant/conversation/use-assistant.ts'
import { goOnFrom } from '#app/assistant/focus.ts'
import { formatPlural } from '#app/ui/format.ts'
import { tagsOf } from '#contracts/criteria/tags.ts'
import { LinkedText } from './linked-text.tsx'
import type { Marked } from './message-list.tsx'
import { isAbout } from './next-suggestions.ts'
import { Relaxing } from './relaxing.tsx'
import { pill, SuggestionButtons } from './suggestion-buttons.tsx'
import { UnderstoodTags } from './understood-tags.tsx'

interface BotMessageProps {
  message: ChatMessage
  /** What may be changed by an answer is the search as it was then: only the last one offers it. */
  isLast: boolean
  assistance: Assistance
  onMark: (marked: Marked | undefined) => void
}

export function BotMessage({ message, isLast, assistance, onMark }: BotMessageProps) {
  const {
    content,
    answers,
    understood = [],
    unused = [],
    blocked = [],
    offers = [],
    suggestions = [],
  } = message
  // One decision at a time, and none about a search that has gone.
  const leadsOn = isLast && assistance.pending === null && isAbout(message, assistance.search)
  // The answer itself may have named them.
  const unread = unused.filter(({ words }) => !content.includes(words))
  return (
    <>
      <div className="flex max-w-[92%] flex-col gap-2 self-start rounded-lg rounded-bl-sm bg-sunken px-3 py-2">
        <p className="whitespace-pre-line break-words text-[15px] leading-6">
          <span className="sr-only">Assistant: </span>
          <LinkedText text={content} />
        </p>
        {understood.length > 0 && answers && (
          <UnderstoodTags understood={understood} message={answers} onMark={onMark} />
        )}
        <Found message={message} assistance={assistance} />
        {unread.length > 0 && (
          <p className="break-words text-[14px] text-muted">
            Not used: {unread.map(({ words }) => `‘${words}’`).join(', ')}
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-col gap-2 empty:hidden">
        {leadsOn && blocked.length > 0 && <Relaxing blocked={blocked} onRelax={assistance.change} />}
        {leadsOn && offers.length > 0 && <Offers offers={offers} onSay={assistance.say} />}
        {leadsOn && <SuggestionButtons suggestions={suggestions} onSay={assistance.say} />}
      </div>
    </>
  )
}

interface OffersProps {
  offers: NonNullable<ChatMessage['offers']>
  onSay: (text: string) => void
}

/** What may have been meant, and was not said: nothing is filtered by it. */
function Offers({ offers, onSay }: OffersProps) {
  return (
    <ul aria-label="Did you mean" className="flex flex-wrap gap-2">
      {offers.map(({ because, say, count }) => (
        <li key={say} className="max-w-full">
          <button
            type="button"
            onClick={({ currentTarget }) => {
              goOnFrom(currentTarget)
              onSay(say)
            }}
            className={pill}
          >
            <span className="sr-only">For ‘{because}’: </span>
            {say}
            <span className="figures font-normal text-muted">{formatPlural(count, 'car')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** How many cars there are, or, where nobody has counted, what would be searched for. */
function Found({ message, assistance }: Pick<BotMessageProps, 'message' | 'assistance'>) {
  const { matchingCount, searchParams } = message
  if (matchingCount !== undefined && matchingCount !== null) {
    const cars = formatPlural(matchingCount, 'matching car')
    return <p className="figures font-semibold text-[15px] text-brand-ink">Found {cars}</p>
  }
  // An answer that has nothing to do with the search does not go into it.
  const isBeside = message.answers !== undefined && !message.understood?.length
  const tags = isBeside ? [] : tagsOf(searchParams ?? {}, assistance.labelOf)
  if (tags.length === 0) return null
  return (
    <div className="text-[14px]">
      <p className="text-muted">Search criteria:</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {tags.map(({ key, label, text }) => (
          <li key={key} className="badge max-w-full bg-card text-ink">
            <span className="truncate">{[label, text].filter(Boolean).join(' ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
