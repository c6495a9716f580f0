import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { toast } from '#app/ui/toast.ts'

/** What the page's action says. */
export interface Told {
  message: string
  failed: boolean
}

/** Whether to be told of price drops. With scripts a press is enough. */
export function PriceLetters({ isOn }: { isOn: boolean }) {
  const fetcher = useFetcher<Told>()
  const { data } = fetcher
  useEffect(() => {
    if (data) toast[data.failed ? 'error' : 'success'](data.message)
  }, [data])
  const chosen = fetcher.formData ? fetcher.formData.has('tell') : isOn
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-4">
      <input type="hidden" name="letters" value="yes" />
      <Checkbox
        name="tell"
        checked={chosen}
        onChange={({ target }) => void fetcher.submit(target.form)}
        note="When its price falls by £50 or more"
      >
        Tell me by e-mail when a saved car becomes cheaper
      </Checkbox>
      <noscript>
        <button type="submit" className={buttonStyle()}>
          Save
        </button>
      </noscript>
    </fetcher.Form>
  )
}
