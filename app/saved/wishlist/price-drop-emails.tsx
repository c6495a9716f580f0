import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
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
  useEffect(() => {
    if (data) toast[data.failed ? 'error' : 'success'](data.message)
  }, [data])
  const chosen = fetcher.formData ? fetcher.formData.has('tell') : isOn
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-4">
      <input type="hidden" name="priceDropEmails" value="yes" />
      <Checkbox
        name="tell"
        checked={chosen}
        onChange={({ target }) => void fetcher.submit(target.form)}
        note="When its price falls by £50 or more"
      >
        Tell me by email when a saved car becomes cheaper
      </Checkbox>
      <noscript>
        <button type="submit" className={buttonStyle()}>
          Save
        </button>
      </noscript>
    </fetcher.Form>
  )
}
