import { Icon } from '#app/ui/icon.tsx'
import type { SaveStatus } from '../draft/draft-sync.ts'

const words: Record<SaveStatus, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  device: 'Saved on this device, not yet with us',
  gone: '',
}

/** Where the advert is saved, in a line that stays in sight. */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  return (
    <p
      role="status"
      className="flex min-h-6 items-center gap-1.5 rounded-b-sm bg-paper px-2 py-0.5 text-[14px] text-muted"
    >
      {status === 'saved' && <Icon name="circle-check" size={16} className="text-great" />}
      {words[status]}
    </p>
  )
}
