import { type ReactNode, useState } from 'react'
import type { ChatMessage } from '#app/assistant/conversation/conversation.ts'
import type { Assistance } from '#app/assistant/conversation/use-assistant.ts'
import { local } from '#app/storage/browser-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PlaceInText } from '#contracts/assistant/assistant.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { BotMessage } from './bot-message.tsx'
import { MessageReading } from './message-reading.tsx'
import { nextSuggestions } from './next-suggestions.ts'
import { SuggestionButtons } from './suggestion-buttons.tsx'
import type { Marked } from './understood-tags.tsx'
import { useScrollToLatest } from './use-scroll-to-latest.ts'

interface MessageListProps {
  assistance: Assistance
  isOpen: boolean
  /** Whether `children` ask for a decision. */
  hasTask: boolean
  children: ReactNode
}

export function MessageList({ assistance, isOpen, hasTask, children }: MessageListProps) {
  const [marked, setMarked] = useState<Marked>()
  const { messages, isAnswering, say } = assistance
  const { scroller, isBehind, toLatest } = useScrollToLatest(isOpen, messages, hasTask)
  return (
    <div className="relative flex min-h-40 shrink grow basis-0 flex-col">
      <section
        ref={scroller}
        aria-label="Conversation"
        className="relative flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain p-3 outline-offset-[-3px] [scrollbar-width:thin]"
      >
        <SourceHelp />
        <p className="max-w-[85%] self-start rounded-lg rounded-bl-sm bg-sunken px-3 py-2 text-[15px] leading-6">
          Tell me what car you are looking for, in your own words.
        </p>
        <div
          role="log"
          aria-label="Messages"
          aria-relevant="additions"
          // A live region must exist before its content; empty it must take no space.
          className={messages.length === 0 ? '-mt-3' : undefined}
        >
          <ol className="flex flex-col gap-3">
            {messages.map(message => (
              <li key={message.id} className="flex flex-col">
                {message.type === 'user' ? (
                  <UserMessage
                    message={message}
                    place={marked?.message === message.id ? marked.place : undefined}
                    assistance={assistance}
                  />
                ) : (
                  <BotMessage
                    message={message}
                    isLast={message === messages.at(-1)}
                    assistance={assistance}
                    onMark={setMarked}
                  />
                )}
              </li>
            ))}
          </ol>
        </div>
        {isAnswering && <TypingIndicator />}
        {!isAnswering && !hasTask && (
          <SuggestionButtons suggestions={nextSuggestions(assistance)} onSay={say} />
        )}
        {children}
      </section>
      {isBehind && (
        <Button
          onClick={toLatest}
          className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full! text-[14px]! shadow-lift"
        >
          <Icon name="chevron-down" size={18} />
          Latest message
        </Button>
      )}
    </div>
  )
}

interface UserMessageProps {
  message: ChatMessage
  place: PlaceInText | undefined
  assistance: Assistance
}

/** The words of the tag in focus are marked; or all that were read, where the answer says so. */
function UserMessage({ message, place, assistance }: UserMessageProps) {
  const { id, content } = message
  const { messages, connection } = assistance
  const answer = messages.findLast(({ answers }) => answers === id)
  if (answer?.reading?.length) {
    const isLast = messages.findLast(({ type }) => type === 'user') === message
    const canChange = isLast && connection === 'connected'
    return <MessageReading text={content} {...{ answer, canChange, place, assistance }} />
  }
  const { from, to } = place ?? { from: 0, to: 0 }
  return (
    <p
      data-said
      className="max-w-[85%] self-end whitespace-pre-line break-words rounded-lg rounded-br-sm bg-racing px-3 py-2 text-[15px] leading-6 text-on-racing pointer-coarse:leading-7"
    >
      <span className="sr-only">You: </span>
      {content.slice(0, from)}
      {to > from && <mark className="rounded-sm bg-plate text-on-plate">{content.slice(from, to)}</mark>}
      {content.slice(Math.max(from, to))}
    </p>
  )
}

function TypingIndicator() {
  return (
    <p role="status" className="flex w-fit gap-1 rounded-lg rounded-bl-sm bg-sunken px-3 py-3.5">
      <span className="sr-only">The assistant is typing</span>
      {['', 'delay-150', 'delay-300'].map(delay => (
        <span
          key={delay}
          aria-hidden="true"
          className={`size-2 animate-skeleton rounded-full bg-muted ${delay}`}
        />
      ))}
    </p>
  )
}

/** Explains the two sources, once for each browser (product specification, section 9). */
function SourceHelp() {
  const [isShown, setShown] = useState(() => local.read('chatbotSourceHelpSeen') === undefined)
  if (!isShown) return null
  return (
    <section
      aria-labelledby="source-help"
      className="rounded-md bg-brand-soft p-3 text-[14px] leading-5 text-ink"
    >
      <h3 id="source-help" className="text-[15px] text-brand-ink">
        Where shall I look?
      </h3>
      <p className="mt-1">
        <strong>Web</strong> has our partners’ listings, <strong>{SITE_NAME}</strong> the cars advertised with
        us, with every filter. Choose above; I look in both until you do.
      </p>
      <Button
        onClick={() => {
          local.write('chatbotSourceHelpSeen', 'true')
          setShown(false)
        }}
        className="mt-2"
      >
        Got it
      </Button>
    </section>
  )
}
