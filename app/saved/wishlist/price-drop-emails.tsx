import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { toast } from '#app/ui/toast.ts'

/** The result of the page's action. */
export interface WishlistResult {
  message: string
  failed: boolean
}

/** Switches emails about price drops on and off; with scripts at once. */
export function PriceDropEmails({ isOn }: { isOn: boolean }) {
  const fetcher = useFetcher<WishlistResult>()
  const { data } = fetcher
  // Not derived from the fetcher, which is busy a moment later only: the box would go back in between.
  const [isChosen, setChosen] = useState(isOn)
  useEffect(() => {
    if (!data) return
    toast[data.failed ? 'error' : 'success'](data.message)
    if (data.failed) setChosen(isOn)
  }, [data, isOn])
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-4">
      <input type="hidden" name="priceDropEmails" value="yes" />
      <Checkbox
        name="tell"
        checked={isChosen}
        onChange={({ target }) => {
          setChosen(target.checked)
          void fetcher.submit(target.form)
        }}
        note="When its price falls by £50 or more"
      >
        Tell me by email when a saved car becomes cheaper
      </Checkbox>
      <noscript>
        <Button type="submit">Save</Button>
      </noscript>
    </fetcher.Form>
  )
}
