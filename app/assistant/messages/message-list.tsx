import { type ReactNode, useState } from 'react'
import type { Assistance } from '#app/assistant/conversation/use-assistant.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PlaceInText } from '#contracts/assistant.ts'
import { SourceHelp } from '../source/source-help.tsx'
import { BotMessage } from './bot-message.tsx'
import { MarkedText } from './marked-text.tsx'
import { waysOn } from './next-suggestions.ts'
import { SuggestionButtons } from './suggestion-buttons.tsx'
import { TypingIndicator } from './typing-indicator.tsx'
import { useFollowing } from './use-scroll-to-latest.ts'

interface MessageListProps {
  assistance: Assistance
  isOpen: boolean
  /** Something below the messages waits for a decision. */
  hasTask: boolean
  children: ReactNode
}

/** Words of the visitor's own message, while somebody asks where a tag came from. */
export interface Marked {
  message: string
  place: PlaceInText
}

export function MessageList({ assistance, isOpen, hasTask, children }: MessageListProps) {
  const [marked, setMarked] = useState<Marked>()
  const { messages, isAnswering, say } = assistance
  const { scroller, isBehind, toLatest } = useFollowing(isOpen, messages, hasTask)
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
          // It is there before there is anything to read out, and takes no room.
          className={messages.length === 0 ? '-mt-3' : undefined}
        >
          <ol className="flex flex-col gap-3">
            {messages.map(message => (
              <li key={message.id} className="flex flex-col">
                {message.type === 'user' ? (
                  <MarkedText
                    text={message.content}
                    place={marked?.message === message.id ? marked.place : undefined}
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
        {!isAnswering && !hasTask && <SuggestionButtons suggestions={waysOn(assistance)} onSay={say} />}
        {children}
      </section>
      {isBehind && (
        <button
          type="button"
          onClick={toLatest}
          className={buttonStyle({
            className: 'absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full! text-[14px]! shadow-lift',
          })}
        >
          <Icon name="chevron-down" size={18} />
          Latest message
        </button>
      )}
    </div>
  )
}
