import { useEffect, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import type { ShownTag } from '#app/search/shown-tags.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { getCurrentUser } from '#contracts/accounts/endpoints.ts'
import { nameOfTags } from './name-of-tags.ts'
import { SaveForm } from './save-form.tsx'
import { toLogin } from './to-login.ts'
import { useSaving } from './use-saving.ts'

interface SaveSearchDialogProps {
  query: string
  tags: readonly ShownTag[]
  /** The hash of an address that opens this dialog. */
  mark: string
  close: () => void
}

export function SaveSearchDialog({ query, tags, mark, close }: SaveSearchDialogProps) {
  const email = useOwnAddress(mark)
  const { form, isSaving, errors, message, save } = useSaving(query, mark, close)
  return (
    <Modal title="Save this search" close={close}>
      {email === undefined ? (
        <p className="flex min-h-40 items-center justify-center gap-2 text-muted">
          <Spinner /> One moment
        </p>
      ) : (
        <form ref={form} noValidate onSubmit={event => void save(event)} className="p-5">
          <SaveForm {...{ email, errors, message, isSaving }} name={nameOfTags(tags)} />
        </form>
      )}
    </Modal>
  )
}

/** The address that emails go to; undefined until it is known. A visitor is led to the login, and from there back to this dialog. */
function useOwnAddress(mark: string): string | undefined {
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    api.call(getCurrentUser).then(
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
