/** What an action tells its form. */
import { createContext, data } from 'react-router'
import { isProblem } from '#app/api.ts'
import { type Form, topName } from '#contracts/forms/form.ts'
import { keepableValues, type SentValues } from '#contracts/forms/sent-values.ts'
import type { FieldError } from '#contracts/problem.ts'

export const SOMETHING_WRONG = 'Something went wrong. Please try again later.'

/** It is done, and the page goes on. */
export interface Done {
  message: string
  /** A path of this site. */
  to: string
  /** Whether this logged the visitor in. */
  signedIn?: boolean
}

export interface Outcome {
  done?: Done
  /** A success that leaves the page as it is. */
  notice?: string
  /** What is wrong, where it is about no single field. */
  message?: string
  errors?: readonly FieldError[]
  /** What was typed, to stay in the form: without secrets and files. */
  values?: SentValues
}

/** Without scripts the page goes on by the header; with them sooner, and by itself (use-going-on.ts). */
const REFRESH_SECONDS = 2

export function done(outcome: Done, headers: HeadersInit = {}) {
  const all = new Headers(headers)
  all.set('Refresh', `${REFRESH_SECONDS}; url=${outcome.to}`)
  return data<Outcome>({ done: outcome }, { headers: all })
}

/** For a page with such actions: of the headers that an action sets, React Router passes on cookies alone. */
export function refreshHeader(actionHeaders: Headers | undefined): HeadersInit {
  const refresh = actionHeaders?.get('Refresh')
  return refresh ? { Refresh: refresh } : {}
}

/**
 * What the API found wrong: beside the fields of the form where it is about them, else by the form as a whole. `unforeseen`
 * is the message for failures that the visitor can't do anything about.
 */
export function refused(thrown: unknown, form: Form, sent: SentValues, unforeseen = SOMETHING_WRONG) {
  const values = keepableValues(form, sent)
  if (!isProblem(thrown) || thrown.status >= 500)
    return data<Outcome>({ message: unforeseen, values }, { status: 500 })
  const { errors, message } = answerAbout(form, thrown)
  return data<Outcome>(
    { errors, ...(message !== undefined && { message }), values },
    { status: thrown.status },
  )
}

/** What a failure says of a form: errors of its fields, or else one message. */
export function answerAbout(
  form: Form,
  thrown: unknown,
): { errors: readonly FieldError[]; message?: string } {
  if (!isProblem(thrown)) return { errors: [], message: SOMETHING_WRONG }
  const errors = thrown.errors.filter(({ field }) => Object.hasOwn(form.fields, topName(field)))
  return errors.length > 0 ? { errors } : { errors, message: thrown.message }
}

/** Set by an action: the page's loader runs after it, and must not redirect before the outcome was shown. */
export const justActed = createContext(false)
