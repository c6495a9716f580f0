import { type SubmitEvent, useEffect, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { answerAbout } from '#app/forms/outcome.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { getCurrentUser } from '#contracts/accounts/endpoints.ts'
import type { FieldError } from '#contracts/api/problem.ts'
import { saveSearchForm } from '#contracts/forms/saved-search-forms.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
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
  const { formProps, fieldProps, isSaving, message } = useSave(query, nameOfTags(tags), hash, () => {
    onSaved()
    close()
  })
  return (
    <Modal title="Save this search" close={close}>
      {email === undefined ? (
        <p className="flex min-h-40 items-center justify-center gap-2 text-muted">
          <Spinner /> One moment
        </p>
      ) : (
        <form {...formProps} className="p-5">
          <SaveSearchForm {...{ fieldProps, email, message, isSaving }} />
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

interface State {
  isSaving: boolean
  errors: readonly FieldError[]
  message?: string
}

/** Checks the form and sends it; what was typed stays after an error. `name` is the suggested one. */
function useSave(query: string, name: string, hash: string, onSaved: () => void) {
  const [{ isSaving, errors, message }, setState] = useState<State>({ isSaving: false, errors: [] })
  const [values] = useState({ name, tell: DEFAULT_TELL_TIME })
  const { formProps, fieldProps } = useCheckedForm(saveSearchForm, { errors, values })

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const typed = sentValues(saveSearchForm, new FormData(event.currentTarget))
    setState({ isSaving: true, errors: [] })
    try {
      await api.send(postSavedSearch, { body: { query, ...typed } })
      toast.success('The search is saved. You find it under your account.')
      onSaved()
    } catch (thrown) {
      if (isProblem(thrown) && thrown.status === 401) return goToLogin(hash)
      setState({ isSaving: false, ...answerAbout(saveSearchForm, thrown) })
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    if (!event.defaultPrevented) void save(event)
  }

  return { formProps: { ...formProps, onSubmit }, fieldProps, isSaving, message }
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
