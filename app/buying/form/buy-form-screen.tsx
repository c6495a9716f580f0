import { useState } from 'react'
import { useNavigation } from 'react-router'
import { DraftFrame } from '#app/forms/draft/draft-frame.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { usePatience } from '#app/ui/use-patience.ts'
import type { BookingForm } from '#contracts/buying/endpoints.ts'
import { collects } from '#contracts/forms/buy-form.ts'
import { isSameContent } from '#contracts/forms/changes.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { trimmedText } from '../booking-values.ts'
import type { BuyOutcome } from '../buy-action.ts'
import { BookingRefusal } from '../refusal.tsx'
import { type BuySettings, bookingLabels } from './asked-form.ts'
import { BuyForm } from './buy-form.tsx'
import { useBookingForm } from './use-booking-form.ts'

interface BuyFormScreenProps {
  booking: BookingForm
  /** What the form shows at first. */
  values: SentValues
  outcome: BuyOutcome | undefined
  settings: BuySettings
  isSignedIn: boolean
}

const gone = {
  title: 'This purchase cannot be changed any more',
  text: 'What you type here is not saved. Load the page again to see what has happened.',
}

/** A save or a sent form that takes longer is spoken of. */
const PATIENCE_MS = 8000

/** The buy form with the saving of what is typed, and what happens to the car meanwhile. */
export function BuyFormScreen({
  booking: loaded,
  values,
  outcome,
  settings,
  isSignedIn,
}: BuyFormScreenProps) {
  const { booking, draft, setPapers } = useBookingForm(loaded, values)
  const { state, formMethod } = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  const isSlow = usePatience(isSending || draft.status === 'saving', PATIENCE_MS)
  const [isUnsent, setUnsent] = useState(false)
  // The answer of the server to a sent form shows what was sent.
  const [sent] = useState(outcome?.values)
  const isUnchanged = draft.revision === 0 && sent !== undefined

  /** The costs are those of the values that the server holds. */
  function costsStateOf(typed: SentValues) {
    const { values: stored } = booking
    const isCurrent =
      collects(typed) === collects(stored) &&
      (collects(typed) || isSameContent(trimmedText(typed.postcode), trimmedText(stored.postcode))) &&
      isSameContent(trimmedText(typed.discountCode), trimmedText(stored.discountCode))
    if (isCurrent) return 'current'
    return draft.status === 'device' ? 'failed' : 'waiting'
  }

  /** Resolves to whether everything that was typed is with the server, so that the form may be sent. */
  async function saveAll(typed: SentValues): Promise<boolean> {
    setUnsent(true)
    draft.keep(typed)
    await draft.sync.save()
    return draft.sync.isSaved
  }

  return (
    <DraftFrame draft={draft} what="form" labels={bookingLabels} gone={gone}>
      <div className="mb-4 grid gap-4 empty:hidden" aria-live="polite">
        {booking.refusal && <BookingRefusal booking={booking} refusal={booking.refusal} outcome={outcome} />}
        {isSlow && (
          <Notice title="This takes longer than usual">
            What you typed is kept on this device. Please wait, or check your connection.
          </Notice>
        )}
      </div>
      <BuyForm
        key={draft.revision}
        {...{ booking, outcome, settings, isSignedIn, isSending, costsStateOf, setPapers }}
        values={isUnchanged ? sent : draft.shown}
        onChange={draft.keep}
        save={() => draft.sync.save()}
        maySend={draft.maySend}
        isSaved={() => draft.sync.isSaved}
        onSend={() => draft.sync.sent()}
        saveAll={saveAll}
      />
      {isUnsent && draft.status === 'device' && (
        <div className="mt-4">
          <Notice tone="error" title="We could not send your form" announce>
            What you filled in is kept on this device. Check your connection, then try again.
          </Notice>
        </div>
      )}
    </DraftFrame>
  )
}
