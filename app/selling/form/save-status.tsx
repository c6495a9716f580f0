import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Conflict } from '#contracts/forms/changes.ts'
import type { SaveStatus } from '../draft/draft-sync.ts'
import { labels } from './labels.ts'

const words: Record<SaveStatus, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  device: 'Saved on this device. We save it with us as soon as we can.',
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

interface ConflictsProps {
  conflicts: readonly Conflict[]
  takenOver: readonly string[]
  resolve: (field: string, choice: 'mine' | 'theirs') => void
}

/** What two tabs or devices have both changed, to choose from; and what was taken over without a question. */
export function Conflicts({ conflicts, takenOver, resolve }: ConflictsProps) {
  return (
    <div id="conflicts" tabIndex={-1} aria-live="polite" className="grid gap-3 empty:hidden">
      {takenOver.length > 0 && (
        <Notice title="This advert was also changed in another tab or on another device">
          We have put both together. From there: {takenOver.map(labelOf).join(', ')}.
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" title="This advert was changed in another tab or on another device">
          <p>Choose what to keep. Until then these are not saved.</p>
          <ul className="mt-3 grid gap-3">
            {conflicts.map(({ field, to, present }) => (
              <li key={field} className="grid gap-2">
                <p className="font-semibold">{labelOf(field)}</p>
                <div className="flex flex-wrap gap-2">
                  <button type="button" onClick={() => resolve(field, 'mine')} className={buttonStyle({})}>
                    Keep yours: {inWords(to)}
                  </button>
                  <button type="button" onClick={() => resolve(field, 'theirs')} className={buttonStyle({})}>
                    Take the other: {inWords(present)}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const labelOf = (field: string) => labels[field] ?? field

const MAX_SHOWN = 40

function inWords(value: unknown): string {
  if (value === undefined || value === '') return 'nothing'
  if (value === true || value === 'on') return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value))
    return value.every(item => typeof item === 'string') ? value.join(', ') : 'your choice'
  const text = typeof value === 'object' ? Object.values(value as object).join(', ') : String(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
