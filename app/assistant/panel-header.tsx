import { classNames } from '#app/ui/class-names.ts'
import { CloseButton } from '#app/ui/close-button.tsx'
import type { Source } from '#contracts/search/search-orders.ts'
import type { ConversationState } from './conversation/conversation.ts'
import { SourceSwitch } from './source/source-switch.tsx'

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

export function PanelHeader({ connection, source, onSource, close }: PanelHeaderProps) {
  return (
    <div className="on-racing flex flex-wrap items-center gap-x-1 border-plate border-b-2 pt-2 pr-2 pb-2 pl-4">
      <h2 id="assistant-title" className="min-w-0 grow text-[18px]">
        AI Search Assist
      </h2>
      <SourceSwitch source={source} onSource={onSource} />
      <CloseButton close={close} className="hover:bg-racing-lift" />
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
