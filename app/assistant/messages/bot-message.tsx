import { useId } from 'react'
import { Link } from 'react-router'
import type { ChatMessage } from '#app/assistant/conversation/conversation.ts'
import type { Assistance } from '#app/assistant/conversation/use-assistant.ts'
import { byGain, relaxationWords } from '#app/search/results/relaxations.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { RecommendedModel } from '#contracts/assistant/assistant.ts'
import { tagsOf } from '#contracts/criteria/tags.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import { formatPlural } from '#contracts/text/english.ts'
import { LinkedText } from './linked-text.tsx'
import { isAbout } from './next-suggestions.ts'
import { Choices, SuggestionButtons } from './suggestion-buttons.tsx'
import { type Marked, UnderstoodTags } from './understood-tags.tsx'

interface BotMessageProps {
  message: ChatMessage
  /** Only the last answer offers changes: they are about the search at that time. */
  isLast: boolean
  assistance: Assistance
  onMark: (marked: Marked | undefined) => void
}

export function BotMessage({ message, isLast, assistance, onMark }: BotMessageProps) {
  const {
    content,
    answers,
    understood = [],
    reading = [],
    unused = [],
    blocked = [],
    offers = [],
    recommendations = [],
    suggestions = [],
  } = message
  // Not beside a pending decision, nor for another search.
  const offersChanges = isLast && assistance.pending === null && isAbout(message, assistance.search)
  // The answer's text may name them already; a message with a reading shows them as words without a mark.
  const unread = reading.length > 0 ? [] : unused.filter(({ words }) => !content.includes(words))
  // For a search that finds nothing: it is relaxed by one filter.
  const relaxed = byGain(blocked).map(relaxation => ({
    text: relaxationWords(relaxation),
    count: relaxation.count,
    onPress: () => {
      const { criteria, sortBy } = readSearchUrl(new URLSearchParams(relaxation.query)).request
      assistance.change({ criteria, sortBy })
    },
  }))
  // Possible meanings of an ambiguous message; no filter uses them yet.
  const meant = offers.map(({ because, say, count }) => ({
    ...{ text: say, because, count },
    onPress: () => assistance.say(say),
  }))
  const tags = understood.length > 0 && answers && (
    <UnderstoodTags understood={understood} message={answers} onMark={onMark} />
  )
  return (
    <>
      <div className="flex max-w-[92%] flex-col gap-2 self-start rounded-lg rounded-bl-sm bg-sunken px-3 py-2">
        <p className="whitespace-pre-line break-words text-[15px] leading-6">
          <span className="sr-only">Assistant: </span>
          <LinkedText text={content} />
        </p>
        {/* The words of a story are marked in it: its answer begins with the number of cars. */}
        {reading.length === 0 && tags}
        <Found message={message} assistance={assistance} />
        {reading.length > 0 && tags}
        {unread.length > 0 && (
          <p className="break-words text-[14px] text-muted">
            Not used: {unread.map(({ words }) => `‘${words}’`).join(', ')}
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-col gap-2 empty:hidden">
        {offersChanges && (
          <>
            <Choices label="What would help" choices={relaxed} />
            {recommendations.length > 0 && <RecommendedModels models={recommendations} />}
            <Choices label="Did you mean" choices={meant} />
            <SuggestionButtons suggestions={suggestions} onSay={assistance.say} />
          </>
        )}
      </div>
    </>
  )
}

/** The number of cars, or the criteria where they were not counted. */
function Found({ message, assistance }: Pick<BotMessageProps, 'message' | 'assistance'>) {
  const { matchingCount, searchParams } = message
  if (matchingCount !== undefined && matchingCount !== null) {
    const cars = formatPlural(matchingCount, 'matching car')
    return <p className="figures font-semibold text-[15px] text-brand-ink">Found {cars}</p>
  }
  // Not for an answer that is not about the search.
  const isUnrelated = message.answers !== undefined && !message.understood?.length
  const tags = isUnrelated ? [] : tagsOf(searchParams ?? {}, assistance.labelOf)
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

/** Models that fit a vague wish. Each leads to its cars, and the conversation follows to that search. */
function RecommendedModels({ models }: { models: readonly RecommendedModel[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card">
      <h3 id={id} className="px-3 pt-2.5 pb-1 text-[15px]">
        Models you could choose
      </h3>
      <ul className="divide-y divide-line">
        {models.map(({ model, reason, count, query }) => (
          <li key={query}>
            <Link
              to={`/search?${query}`}
              className="group flex min-h-11 items-center gap-2 rounded-lg px-3 py-2 text-ink no-underline outline-offset-[-3px] hover:bg-sunken"
            >
              <span className="flex min-w-0 grow flex-col">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold text-[15px] text-link group-hover:underline">{model}</span>
                  <span className="figures text-[14px] text-muted">{formatPlural(count, 'car')}</span>
                </span>
                <span className="figures text-pretty break-words text-[14px] leading-5">{reason}</span>
              </span>
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
