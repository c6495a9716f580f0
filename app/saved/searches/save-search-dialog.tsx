import { useEffect, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { FormDialog } from '#app/listings/form-dialog.tsx'
import type { ShownTag } from '#app/search/shown-tags.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { nameOfTags } from './name-of-tags.ts'
import { SaveForm } from './save-search-form.tsx'
import { toLogin } from './to-login.ts'
import { useSaving } from './use-saving.ts'

interface SaveSearchDialogProps {
  query: string
  tags: readonly ShownTag[]
  /** In the address it opens this dialog. */
  mark: string
  close: () => void
}

export function SaveSearchDialog({ query, tags, mark, close }: SaveSearchDialogProps) {
  const email = useOwnAddress(mark)
  const { form, isSaving, errors, message, save } = useSaving(query, mark, close)
  return (
    <FormDialog title="Save this search" close={close}>
      {email === undefined ? (
        <p className="flex min-h-40 items-center justify-center gap-2 text-muted">
          <Spinner /> One moment
        </p>
      ) : (
        <form ref={form} noValidate onSubmit={event => void save(event)} className="p-5">
          <SaveForm {...{ email, errors, message, isSaving }} name={nameOfTags(tags)} />
        </form>
      )}
    </FormDialog>
  )
}

/** Where letters go; undefined until it is known. A visitor is led to the login, and from there back to this dialog. */
function useOwnAddress(mark: string): string | undefined {
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    api.get('/api/users/current', {}).then(
      ({ user }) => {
        setEmail(user.email)
        // Back from the login: a reload is no wish to save again.
        if (location.hash === mark)
          history.replaceState(history.state, '', location.pathname + location.search)
      },
      thrown => {
        if (isProblem(thrown) && thrown.status === 401) toLogin(mark)
        else setEmail('')
      },
    )
  }, [mark])
  return email
}
