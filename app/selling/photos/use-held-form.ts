import { type RefObject, useEffect, useRef, useState } from 'react'
import { openSectionsAround } from '#app/forms/form-controls.ts'

/**
 * Keeps the form of `field` from being sent without photographs that the visitor believes to be in it.
 * `unfinished` says what has to be done before; returned once the visitor has tried to send the form.
 */
export function useHeldForm(
  field: RefObject<HTMLFieldSetElement | null>,
  unfinished: string | undefined,
): string | undefined {
  const [isHeld, setHeld] = useState(false)
  const latest = useRef(unfinished)
  latest.current = unfinished
  if (isHeld && !unfinished) setHeld(false)

  useEffect(() => {
    const form = field.current?.form
    const onSubmit = (event: SubmitEvent) => {
      if (!latest.current || event.submitter?.hasAttribute('formnovalidate')) return
      event.preventDefault()
      // Before the form's own handler, which would send it.
      event.stopPropagation()
      setHeld(true)
      openSectionsAround(field.current!)
      field.current!.focus()
    }
    form?.addEventListener('submit', onSubmit, { capture: true })
    return () => form?.removeEventListener('submit', onSubmit, { capture: true })
  }, [field])

  return unfinished && isHeld ? unfinished : undefined
}
