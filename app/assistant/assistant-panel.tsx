import { useRef, useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useAssistant } from './conversation/use-assistant.ts'
import { MessageField } from './message-field.tsx'
import { MessageList } from './messages/message-list.tsx'
import { isAbout } from './messages/next-suggestions.ts'
import { PanelHeader } from './panel-header.tsx'
import { PendingUpdate } from './panels/pending-update.tsx'
import { SearchPreview } from './panels/search-preview.tsx'
import { RecommendationsPart } from './recommendations-part.tsx'
import { usePanelDialog } from './use-panel-dialog.ts'

interface AssistantPanelProps {
  isOpen: boolean
  close: () => void
}

export function AssistantPanel({ isOpen, close }: AssistantPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const assistance = useAssistant(isOpen)
  const [isAdvising, setAdvising] = useState(false)
  usePanelDialog(dialog, isOpen)
  const { messages, pending, search, count, connection, labelOf } = assistance
  // What each filter costs was counted for the search of an answer.
  const costed = messages.findLast(message => message.costs?.length && isAbout(message, search))
  /** Over the page it would hide the cars. */
  const giveWay = () => {
    if (dialog.current?.matches(':modal')) close()
  }
  return (
    <dialog
      ref={dialog}
      id="assistant"
      aria-labelledby="assistant-title"
      tabIndex={-1}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) giveWay()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
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
        {isAdvising && <RecommendationsPart assistance={assistance} close={() => setAdvising(false)} />}
      </MessageList>
      <SearchPreview
        search={search}
        count={count}
        costs={costed?.costs}
        labelOf={labelOf}
        onSearch={() => {
          giveWay()
          assistance.show()
        }}
        onClear={assistance.clear}
        onRemove={criteria => assistance.change({ criteria })}
      />
      {/* On a phone held sideways the panel scrolls under it. */}
      <div className="sticky bottom-0 z-10 flex items-end gap-2 border-line border-t bg-card px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <button
          type="button"
          aria-label="AI Recommendations"
          title="AI Recommendations"
          aria-pressed={isAdvising}
          onClick={() => setAdvising(!isAdvising)}
          className={buttonStyle({
            look: 'quiet',
            className: 'min-h-12 w-11 shrink-0 px-0! aria-pressed:bg-brand-soft aria-pressed:text-brand-ink',
          })}
        >
          <Icon name="sparkles" size={20} />
        </button>
        <MessageField assistance={assistance} isOpen={isOpen} />
      </div>
    </dialog>
  )
}
