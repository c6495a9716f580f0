import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Conflict } from '#contracts/forms/changes.ts'

interface ConflictsProps {
  /** What was changed elsewhere: 'advert'. */
  what: string
  labels: Readonly<Record<string, string>>
  conflicts: readonly Conflict[]
  takenOver: readonly string[]
  resolve: (field: string, choice: 'mine' | 'theirs') => void
}

/** What two tabs or devices have both changed, to choose from; and what was taken over without a question. */
export function Conflicts({ what, labels, conflicts, takenOver, resolve }: ConflictsProps) {
  const labelOf = (field: string) => labels[field] ?? field
  return (
    <div className="grid gap-3 pb-4">
      {takenOver.length > 0 && (
        <Notice title={`This ${what} was also changed in another tab or on another device`}>
          We have put both together. From there: {takenOver.map(labelOf).join(', ')}.
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" title={`This ${what} was changed in another tab or on another device`}>
          <p>Choose what to keep. Until then these are not saved.</p>
          <ul className="mt-3 grid gap-3">
            {conflicts.map(({ field, to, present }) => (
              <li key={field} className="grid gap-2">
                <p className="font-semibold">{labelOf(field)}</p>
                <div className="flex flex-wrap gap-2">
                  <Button onClick={() => resolve(field, 'mine')}>Keep yours: {inWords(to)}</Button>
                  <Button onClick={() => resolve(field, 'theirs')}>Take the other: {inWords(present)}</Button>
                </div>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

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
