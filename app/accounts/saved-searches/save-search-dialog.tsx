import { useEffect, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { FormDialog } from '#app/listings/form-dialog.tsx'
import type { ShownTag } from '#app/search/shown-tags.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { nameOfTags } from './name-of-tags.ts'
import { SaveForm } from './save-form.tsx'
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
  const { formProps, fieldProps, isSaving, message } = useSaving(query, nameOfTags(tags), mark, close)
  return (
    <FormDialog title="Save this search" close={close}>
      {email === undefined ? (
        <p className="flex min-h-40 items-center justify-center gap-2 text-muted">
          <Spinner /> One moment
        </p>
      ) : (
        <form {...formProps} className="p-5">
          <SaveForm {...{ fieldProps, email, message, isSaving }} />
        </form>
      )}
    </FormDialog>
  )
}

/** Where emails go; undefined until it is known. Visitors are led to the login, and from there back to this dialog. */
function useOwnAddress(mark: string): string | undefined {
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    api.get('/api/users/current', {}).then(
      ({ user }) => {
        setEmail(user.email)
        // Back from the login: a reload should not open the dialog again.
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
