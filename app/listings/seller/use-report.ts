import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { postListingReport } from '#contracts/listings/endpoints.ts'
import type { FieldError } from '#contracts/problem.ts'

type State =
  | { kind: 'asking' | 'sending' | 'sent' }
  /** `message` where the complaints are about no single field. */
  | { kind: 'failed'; errors: readonly FieldError[]; message?: string }

/** Sends what the form holds. The server says what is wrong with it; whatever was typed stays. */
export function useReport(id: string) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ kind: 'asking' })

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const report = { reason: '', ...Object.fromEntries(new FormData(event.currentTarget)) }
    setState({ kind: 'sending' })
    try {
      await api.send(postListingReport, { params: { id }, body: report })
      setState({ kind: 'sent' })
    } catch (thrown) {
      setState({ kind: 'failed', ...complaintsOf(thrown) })
    }
  }

  useLayoutEffect(() => {
    if (state.kind !== 'failed') return
    form.current?.querySelector<HTMLElement>('input[aria-invalid], textarea[aria-invalid]')?.focus()
  }, [state])

  const errors = state.kind === 'failed' ? state.errors : []
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  return { form, state, errorOf, send }
}

const fields = ['reason', 'details', 'email']

function complaintsOf(thrown: unknown): { errors: readonly FieldError[]; message?: string } {
  if (!isProblem(thrown)) return { errors: [], message: 'Something went wrong. Please try again later.' }
  const errors = thrown.errors.filter(({ field }) => fields.includes(field))
  return errors.length > 0 ? { errors } : { errors, message: thrown.message }
}
