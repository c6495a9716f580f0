import { type SubmitEvent, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { answerAbout } from '#app/forms/outcome.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { toast } from '#app/ui/toast.ts'
import { saveSearchForm } from '#contracts/forms/saved-search-forms.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import type { FieldError } from '#contracts/problem.ts'
import type { SavedSearch } from '#contracts/saved-search.ts'
import { USUAL_TELL_TIME } from '#contracts/tell-times.ts'
import { toLogin } from './to-login.ts'

interface State {
  isSaving: boolean
  errors: readonly FieldError[]
  message?: string
}

/** Checks the form and sends it; what was typed stays. `name` is what the search is called at first. */
export function useSaving(query: string, name: string, mark: string, close: () => void) {
  const [{ isSaving, errors, message }, setState] = useState<State>({ isSaving: false, errors: [] })
  const [values] = useState({ name, tell: USUAL_TELL_TIME })
  const { formProps, fieldProps } = useCheckedForm(saveSearchForm, { errors, values })

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const typed = sentValues(saveSearchForm, new FormData(event.currentTarget))
    setState({ isSaving: true, errors: [] })
    try {
      await api.send<SavedSearch>('POST', '/api/users/saveSearch', { query, ...typed })
      toast.success('The search is saved. You find it under your account.')
      close()
    } catch (thrown) {
      if (isProblem(thrown) && thrown.status === 401) return toLogin(mark)
      setState({ isSaving: false, ...answerAbout(saveSearchForm, thrown) })
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    if (!event.defaultPrevented) void save(event)
  }

  return { formProps: { ...formProps, onSubmit }, fieldProps, isSaving, message }
}
