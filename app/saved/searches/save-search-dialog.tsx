import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { getCurrentUser } from '#contracts/accounts/endpoints.ts'
import type { FieldError } from '#contracts/problem.ts'
import { postSavedSearch } from '#contracts/saved/endpoints.ts'
import type { SavedSearch } from '#contracts/saved-search.ts'
import { LONGEST_SEARCH_NAME } from '#contracts/tell-times.ts'
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
  close: () => void
}

export function SaveSearchDialog({ query, tags, hash, close }: SaveSearchDialogProps) {
  const email = useOwnEmail(hash)
  const { form, isSaving, errors, message, save } = useSave(query, hash, close)
  return (
    <Modal title="Save this search" close={close}>
      {email === undefined ? (
        <p className="flex min-h-40 items-center justify-center gap-2 text-muted">
          <Spinner /> One moment
        </p>
      ) : (
        <form ref={form} noValidate onSubmit={event => void save(event)} className="p-5">
          <SaveSearchForm {...{ email, errors, message, isSaving }} name={nameOfTags(tags)} />
        </form>
      )}
    </Modal>
  )
}

/** Where emails go; undefined while loading, '' if that failed. A visitor goes to the login and from there back here. */
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

/** Sends the form; what was typed stays after an error. */
function useSave(query: string, hash: string, close: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ isSaving: false, errors: [] })

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.isSaving) return
    const typed = new FormData(event.currentTarget)
    setState({ isSaving: true, errors: [] })
    try {
      const body = { query, name: typed.get('name'), tell: typed.get('tell') }
      await api.send(postSavedSearch, { body })
      toast.success('The search is saved. You find it under your account.')
      close()
    } catch (thrown) {
      if (isProblem(thrown) && thrown.status === 401) return goToLogin(hash)
      const errors = isProblem(thrown) ? thrown.errors.filter(({ field }) => field === 'name') : []
      const message = isProblem(thrown) ? thrown.message : 'Something went wrong. Please try again later.'
      setState({ isSaving: false, errors, ...(errors.length === 0 && { message }) })
    }
  }

  useLayoutEffect(() => {
    if (state.errors.length > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()
  }, [state.errors])
  return { ...state, form, save }
}

/** To the login, and back to the same page with this fragment. */
function goToLogin(hash: string): void {
  const back = location.pathname + location.search + hash
  location.assign(`/login?next=${encodeURIComponent(back)}`)
}

/** The suggested name: the tags, cut to the longest name without splitting a surrogate pair. */
function nameOfTags(tags: readonly SearchTag[]): string {
  const name = tags.map(({ label, text }) => (label ? `${label} ${text}` : text)).join(', ')
  if (name.length <= LONGEST_SEARCH_NAME) return name
  return `${name.slice(0, LONGEST_SEARCH_NAME - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
