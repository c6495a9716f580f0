import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { toast } from '#app/ui/toast.ts'
import type { FieldError } from '#contracts/problem.ts'
import type { SavedSearch } from '#contracts/saved-search.ts'
import { toLogin } from './to-login.ts'

interface State {
  isSaving: boolean
  errors: readonly FieldError[]
  message?: string
}

/** Sends what the form holds; what was typed stays. */
export function useSaving(query: string, mark: string, close: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ isSaving: false, errors: [] })

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.isSaving) return
    const typed = new FormData(event.currentTarget)
    setState({ isSaving: true, errors: [] })
    try {
      const body = { query, name: typed.get('name'), tell: typed.get('tell') }
      await api.send<SavedSearch>('POST', '/api/users/saveSearch', body)
      toast.success('The search is saved. You find it under your account.')
      close()
    } catch (thrown) {
      if (isProblem(thrown) && thrown.status === 401) return toLogin(mark)
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
