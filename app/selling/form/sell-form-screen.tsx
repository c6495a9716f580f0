import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { CopiedDraft } from '#app/forms/draft/device-copy.ts'
import { DraftFrame } from '#app/forms/draft/draft-frame.tsx'
import { useDraftSync } from '#app/forms/draft/use-draft-sync.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { classNames } from '#app/ui/class-names.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import { advertDraftPlaces } from './advert-draft.ts'
import { labels } from './labels.ts'
import { SellForm, type SellFormProps } from './sell-form.tsx'

interface SellFormScreenProps
  extends Pick<
    SellFormProps,
    'listingId' | 'certifiedCar' | 'outcome' | 'makes' | 'guide' | 'photos' | 'settings'
  > {
  draft: CopiedDraft
}

const gone = {
  title: 'This advert was published or discarded in another tab or on another device',
  text: 'What you type here is not saved any more. Load the page again to go on.',
}

/** The sell form with the saving of its draft. */
export function SellFormScreen({ draft, listingId, outcome, ...form }: SellFormScreenProps) {
  const saved = useDraftSync(sellForm, draft, () => advertDraftPlaces(listingId))
  const navigation = useNavigation()
  // The answer of the server to a sent form shows what was sent.
  const [values] = useState(outcome?.values)
  const isUnchanged = saved.revision === 0 && values !== undefined
  return (
    <div className={classNames(pageWidth, 'max-w-200! pb-12')}>
      <DraftFrame draft={saved} what="advert" labels={labels} gone={gone}>
        <SellForm
          key={saved.revision}
          {...form}
          draft={{ id: saved.sync.id, version: saved.sync.version }}
          listingId={listingId}
          values={isUnchanged ? values : saved.shown}
          outcome={outcome}
          isSending={navigation.state === 'submitting'}
          onChange={saved.keep}
          maySend={saved.maySend}
        />
      </DraftFrame>
    </div>
  )
}
