import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { DeviceCopy } from '#app/forms/draft/device-copy.ts'
import { useDraftSync } from '#app/forms/draft/use-draft-sync.ts'
import { type BookingForm, getBookingForm, putBookingForm } from '#contracts/buying/endpoints.ts'
import { buyForm } from '#contracts/forms/buy-form.ts'
import type { FieldChange } from '#contracts/forms/changes.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { typedValues } from '../booking-values.ts'

/**
 * The booking of one car: its form is kept on the device and on the server, and each save brings what it
 * costs now. `loaded` is the page's, `values` what its form shows at first.
 */
export function useBookingForm(loaded: BookingForm, values: SentValues) {
  const carId = loaded.car._id
  const [booking, setBooking] = useState(loaded)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setBooking(loaded)
  }

  /** Answers may arrive in another order than they were made. */
  const take = (answer: BookingForm) =>
    setBooking(before => (answer.version < before.version ? before : answer))

  async function put(changes: readonly FieldChange[]) {
    const answer = await api.call(putBookingForm, { body: { carId, changes: [...changes] } })
    take(answer)
    return answer
  }

  const first = { id: carId, version: loaded.version, stored: typedValues(loaded.values), values }
  const draft = useDraftSync(buyForm, first, () => ({
    copy: new DeviceCopy(`buy-${carId}`),
    server: {
      async save(_, changes) {
        const { version, values, conflicts } = await put(changes)
        return { id: carId, version, values: typedValues(values), conflicts }
      },
      async find() {
        const answer = await api.call(getBookingForm, { query: { carId } })
        take(answer)
        return { version: answer.version, values: typedValues(answer.values) }
      },
      isGone: thrown => isProblem(thrown) && ended.includes(thrown.code),
    },
  }))

  // Loaded again, after the form was refused: it may have been changed elsewhere.
  const { sync } = draft
  useEffect(() => {
    if (loaded.version > sync.version) void sync.refresh()
  }, [loaded, sync])

  // The page says why nothing more can be saved.
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (draft.status === 'gone') void revalidate()
  }, [draft.status, revalidate])

  return {
    booking,
    draft: { ...draft, keep: (typed: SentValues) => draft.keep(typedValues(typed)) },
    /** Makes these the papers of the booking. Throws what the API answers. */
    setPapers: async (ids: readonly string[]) => {
      const from = booking.papers.map(({ id }) => id)
      await put([{ field: 'identityimages', from, to: ids }])
    },
  }
}

const ended: readonly string[] = ['wrong-state', 'listing-not-found']
