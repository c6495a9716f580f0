import { Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { lazyPart } from '#app/frame/lazy-part.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { CopiedDraft } from '../draft/device-copy.ts'
import { useAdvertDraft } from '../draft/use-advert-draft.ts'
import { SaveStatusLine } from './save-status.tsx'
import { SellForm, type SellFormProps } from './sell-form.tsx'

interface SellFormScreenProps
  extends Pick<SellFormProps, 'listingId' | 'outcome' | 'makes' | 'guide' | 'photos' | 'settings'> {
  draft: CopiedDraft
}

const Conflicts = lazyPart(() => import('./conflicts.tsx').then(module => module.Conflicts))

/** The sell form with the saving of its draft. */
export function SellFormScreen({ draft, listingId, outcome, ...form }: SellFormScreenProps) {
  const { sync, status, conflicts, takenOver, shown, revision, keep } = useAdvertDraft(draft, listingId)
  const navigation = useNavigation()
  // The answer of the server to a sent form shows what was sent.
  const [values] = useState(outcome?.values)
  const isUnchanged = revision === 0 && values !== undefined

  function maySend(): boolean {
    if (conflicts.length === 0) return true
    document.getElementById('conflicts')?.focus()
    return false
  }

  return (
    <div className={classNames(pageWidth, 'max-w-200! pb-12')}>
      <div className="pointer-events-none sticky top-0 z-10 -mt-6 flex justify-end">
        <SaveStatusLine status={status} />
      </div>
      {status === 'gone' && (
        <div className="mb-4">
          <Notice
            tone="warning"
            title="This advert was published or discarded in another tab or on another device"
          >
            What you type here is not saved any more. Load the page again to go on.
          </Notice>
        </div>
      )}
      <div id="conflicts" tabIndex={-1} aria-live="polite">
        {(conflicts.length > 0 || takenOver.length > 0) && (
          <Suspense>
            <Conflicts
              {...{ conflicts, takenOver }}
              resolve={(field, choice) => sync.resolve(field, choice)}
            />
          </Suspense>
        )}
      </div>
      <SellForm
        key={revision}
        {...form}
        draft={{ id: sync.id, version: sync.version }}
        listingId={listingId}
        values={isUnchanged ? values : shown}
        outcome={outcome}
        isSending={navigation.state === 'submitting'}
        onChange={keep}
        maySend={maySend}
      />
    </div>
  )
}
