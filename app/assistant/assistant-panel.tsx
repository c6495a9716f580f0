import { useEffect, useEffectEvent, useState } from 'react'
import { session } from '#app/storage/browser-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Overlay } from '#app/ui/overlay.tsx'
import type { Source } from '#contracts/search/search-orders.ts'
import type { ConversationState } from './conversation/conversation.ts'
import { useAssistant } from './conversation/use-assistant.ts'
import { MessageField } from './message-field.tsx'
import { MessageList } from './messages/message-list.tsx'
import { isAbout } from './messages/next-suggestions.ts'
import { PendingUpdate } from './panels/pending-update.tsx'
import { RecommendationsPanel } from './panels/recommendations.tsx'
import { SearchPreview } from './panels/search-preview.tsx'
import { SourceSwitch } from './source/source-switch.tsx'
import { SymbolBoundary } from './symbol-boundary.tsx'

/** From this width on the panel is beside the page; on a phone it covers the page. */
const BESIDE_PAGE = '(width >= 40rem)'

interface AssistantProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** A message to send for the visitor, who pressed a link that asks it. */
  asked: string | undefined
  setAsked: (asked: undefined) => void
}

/** Stays mounted when it is closed, because an answer may be pending. */
export function Assistant({ isOpen, setOpen, ...question }: AssistantProps) {
  useEffect(() => {
    session.write('chatbotOpen', isOpen ? '1' : null)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    // The button can take the focus only once the panel no longer hides it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#assistant-toggle button')?.focus())
  }
  return (
    <SymbolBoundary close={close}>
      <AssistantPanel isOpen={isOpen} close={close} {...question} />
    </SymbolBoundary>
  )
}

interface AssistantPanelProps extends Pick<AssistantProps, 'isOpen' | 'asked' | 'setAsked'> {
  close: () => void
}

function AssistantPanel({ isOpen, close, asked, setAsked }: AssistantPanelProps) {
  const assistance = useAssistant(isOpen)
  const ask = useEffectEvent(() => {
    // Not while it connects or answers.
    if (asked && assistance.say(asked)) setAsked(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again once it is connected, or has answered
  useEffect(() => ask(), [asked, assistance.connection, assistance.isAnswering])
  const [isAdvising, setAdvising] = useState(false)
  const { messages, pending, search, count, connection, labelOf } = assistance
  // The costs of filters belong to the search of the answer that counted them.
  const costed = messages.findLast(message => message.costs?.length && isAbout(message, search))
  /** A panel that covers the page would hide the cars. */
  const closeIfOverPage = () => {
    if (!matchMedia(BESIDE_PAGE).matches) close()
  }
  return (
    <Overlay
      id="assistant"
      aria-labelledby="assistant-title"
      isOpen={isOpen}
      close={close}
      besidePage={BESIDE_PAGE}
      takesFocusItself
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) closeIfOverPage()
      }}
      className="fixed inset-auto top-(--seen-top,0) left-0 z-30 m-0 h-(--seen-height,100dvh) max-h-none w-full max-w-none flex-col overflow-x-hidden overflow-y-auto overscroll-contain bg-card p-0 text-ink shadow-lift outline-none open:flex open:animate-[rise_180ms_ease-out] sm:top-auto sm:right-4 sm:bottom-4 sm:left-auto sm:h-[min(720px,calc(100dvh-2rem))] sm:w-105 sm:rounded-lg sm:border sm:border-line sm:[body:has(#compare-tray)_&]:bottom-20 sm:[body:has(#compare-tray)_&]:h-[min(720px,calc(100dvh-6rem))] print:hidden"
    >
      <PanelHeader
        connection={connection}
        source={search.source}
        onSource={source => assistance.change({ source })}
        close={close}
      />
      <MessageList assistance={assistance} isOpen={isOpen} hasTask={isAdvising || pending !== null}>
        {pending && (
          <PendingUpdate
            pending={pending}
            current={search}
            labelOf={labelOf}
            onEnd={assistance.end}
            onTake={assistance.take}
          />
        )}
        {isAdvising && (
          <RecommendationsPanel
            suggestions={assistance.suggestions.intelligent}
            onSuggest={assistance.suggest}
            onSay={assistance.say}
            onClose={() => setAdvising(false)}
          />
        )}
      </MessageList>
      <SearchPreview
        search={search}
        count={count}
        costs={costed?.costs}
        pending={pending?.outcomes.update}
        showsAllCars={assistance.countsAllCars}
        labelOf={labelOf}
        onSearch={() => {
          closeIfOverPage()
          setAdvising(false)
          assistance.show()
        }}
        onClear={assistance.clear}
        onRemove={criteria => assistance.change({ criteria })}
      />
      {/* In a phone's landscape mode the panel scrolls beneath it. */}
      <div className="sticky bottom-0 z-10 flex items-end gap-2 border-line border-t bg-card px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <Button
          aria-label="AI Recommendations"
          title="AI Recommendations"
          aria-pressed={isAdvising}
          onClick={() => setAdvising(!isAdvising)}
          look="quiet"
          className="min-h-12 w-11 shrink-0 px-0! aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
        >
          <Icon name="sparkles" size={20} />
        </Button>
        <MessageField assistance={assistance} isOpen={isOpen} />
      </div>
    </Overlay>
  )
}

interface PanelHeaderProps {
  connection: ConversationState['connection']
  source: Source
  onSource: (source: Source) => void
  close: () => void
}

const said = {
  connected: 'API Connected',
  offline: 'API Disconnected - Offline Mode',
  initializing: 'Connecting',
} as const

function PanelHeader({ connection, source, onSource, close }: PanelHeaderProps) {
  return (
    <div className="on-racing flex flex-wrap items-center gap-x-1 border-plate border-b-2 pt-2 pr-2 pb-2 pl-4">
      <h2 id="assistant-title" className="min-w-0 grow text-[18px]">
        AI Search Assist
      </h2>
      <SourceSwitch source={source} onSource={onSource} />
      <IconButton icon="x" label="Close" onClick={close} className="hover:bg-racing-lift" />
      <p
        role="status"
        className="flex basis-full items-center gap-1.5 text-[13px] leading-5 text-on-racing-muted"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'size-2.5 shrink-0 rounded-full border border-on-racing',
            connection === 'connected' && 'bg-[#3ddc84]',
          )}
        />
        {said[connection]}
      </p>
    </div>
  )
}
