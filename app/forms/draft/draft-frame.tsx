import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#app/frame/lazy-part.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SaveStatus } from './draft-sync.ts'
import { CONFLICTS, type useDraftSync } from './use-draft-sync.ts'

interface DraftFrameProps {
  draft: Pick<ReturnType<typeof useDraftSync>, 'status' | 'conflicts' | 'takenOver' | 'sync'>
  /** What was changed elsewhere: 'advert'. */
  what: string
  labels: Readonly<Record<string, string>>
  /** Why nothing more can be saved; shown once that is so. */
  gone: { title: string; text: ReactNode }
  children: ReactNode
}

const Conflicts = lazyPart(() => import('./conflicts.tsx').then(module => module.Conflicts))

/** A form with where it is saved, and what two tabs or devices disagree about. */
export function DraftFrame({ draft, what, labels, gone, children }: DraftFrameProps) {
  const { status, conflicts, takenOver, sync } = draft
  return (
    <>
      <div className="pointer-events-none sticky top-0 z-10 -mt-6 flex justify-end">
        <SaveStatusLine status={status} />
      </div>
      {status === 'gone' && (
        <div className="mb-4">
          <Notice tone="warning" title={gone.title} announce>
            {gone.text}
          </Notice>
        </div>
      )}
      <div id={CONFLICTS} tabIndex={-1} aria-live="polite">
        {(conflicts.length > 0 || takenOver.length > 0) && (
          <Suspense>
            <Conflicts
              {...{ what, labels, conflicts, takenOver }}
              resolve={(field, choice) => sync.resolve(field, choice)}
            />
          </Suspense>
        )}
      </div>
      {children}
    </>
  )
}

const words: Record<SaveStatus, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  device: 'Saved on this device, not yet with us',
  gone: '',
}

/** A line that stays in sight. */
function SaveStatusLine({ status }: { status: SaveStatus }) {
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
