import { useEffect, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { useDialogForm } from '#app/forms/use-dialog-form.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { getCurrentUser } from '#contracts/accounts/endpoints.ts'
import { saveSearchForm } from '#contracts/forms/saved-search-forms.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { postSavedSearch } from '#contracts/saved/endpoints.ts'
import { DEFAULT_TELL_TIME, MAX_SEARCH_NAME_LENGTH } from '#contracts/saved/tell-times.ts'
import { SaveSearchForm } from './save-search-form.tsx'

/** A filter in the words of the page. */
export interface SearchTag {
  label?: string | undefined
  text: string
}

interface SaveSearchDialogProps {
  query: string
  tags: readonly SearchTag[]
  /** The fragment that opens this dialog, for the way back from the login. */
  hash: string
  onSaved: () => void
  close: () => void
}

export function SaveSearchDialog({ query, tags, hash, onSaved, close }: SaveSearchDialogProps) {
  const email = useOwnEmail(hash)
  const save = async (typed: SentValues) => {
    try {
      await api.send(postSavedSearch, { body: { query, ...typed } })
    } catch (thrown) {
      if (isProblem(thrown) && thrown.status === 401) goToLogin(hash)
      throw thrown
    }
    toast.success('The search is saved. You find it under your account.')
    onSaved()
    close()
  }
  const suggested = { name: nameOfTags(tags), tell: DEFAULT_TELL_TIME }
  const { formProps, fieldProps, state } = useDialogForm(saveSearchForm, save, suggested)
  return (
    <Modal title="Save this search" close={close}>
      {email === undefined ? (
        <p className="flex min-h-40 items-center justify-center gap-2 text-muted">
          <Spinner /> One moment
        </p>
      ) : (
        <form {...formProps} className="p-5">
          <SaveSearchForm
            {...{ fieldProps, email }}
            message={state.kind === 'failed' ? state.message : undefined}
            isSaving={state.kind === 'sending'}
          />
        </form>
      )}
    </Modal>
  )
}

/** Where emails go; undefined while loading, '' if that failed. A visitor goes to the login and back. */
function useOwnEmail(hash: string): string | undefined {
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    api.call(getCurrentUser).then(
      ({ user }) => {
        setEmail(user.email)
        // Back from the login: a reload must not open the dialog again.
        if (location.hash === hash)
          history.replaceState(history.state, '', location.pathname + location.search)
      },
      thrown => {
        if (isProblem(thrown) && thrown.status === 401) goToLogin(hash)
        else setEmail('')
      },
    )
  }, [hash])
  return email
}

/** To the login, and back to the same page with this fragment. */
function goToLogin(hash: string): void {
  const back = location.pathname + location.search + hash
  location.assign(`/login?next=${encodeURIComponent(back)}`)
}

/** The suggested name: the tags, cut to the longest name without splitting a surrogate pair. */
function nameOfTags(tags: readonly SearchTag[]): string {
  const name = tags.map(({ label, text }) => (label ? `${label} ${text}` : text)).join(', ')
  if (name.length <= MAX_SEARCH_NAME_LENGTH) return name
  return `${name.slice(0, MAX_SEARCH_NAME_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
