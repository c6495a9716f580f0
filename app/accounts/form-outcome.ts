/** What the action of a form in app/accounts returns to its page. */
import { createContext, data } from 'react-router'
import { isProblem } from '#app/api.ts'
import type { FieldError } from '#contracts/problem.ts'

export const SOMETHING_WRONG = 'Something went wrong. Please try again later.'

/** It succeeded, and another page follows. */
export interface Done {
  message: string
  /** A path of this site. */
  to: string
  /** Whether it logged the visitor in. */
  signedIn?: boolean
}

export interface Outcome {
  done?: Done
  /** Success that stays on the page. */
  notice?: string
  /** An error that belongs to no single field. */
  message?: string
  errors?: readonly FieldError[]
  /** What was typed, to be shown again; never a password. */
  values?: Readonly<Record<string, string>>
}

/** Of the header that leads on without scripts; with them useDone does, and sooner. */
const REFRESH_SECONDS = 2

export function done(outcome: Done, headers: HeadersInit = {}) {
  const all = new Headers(headers)
  all.set('Refresh', `${REFRESH_SECONDS}; url=${outcome.to}`)
  return data<Outcome>({ done: outcome }, { headers: all })
}

/** For the `headers` of a route whose action calls `done`: React Router itself passes on nothing but cookies. */
export function refreshHeader(actionHeaders: Headers | undefined): HeadersInit {
  const refresh = actionHeaders?.get('Refresh')
  return refresh ? { Refresh: refresh } : {}
}

/**
 * The outcome of a call that threw: errors of the form's `fields` beside them, any other as one message. `unforeseen` is
 * the message for server errors.
 */
export function refused(
  thrown: unknown,
  values: Readonly<Record<string, string>>,
  fields: readonly string[],
  unforeseen = SOMETHING_WRONG,
) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !/password|otp/i.test(name)))
  if (!isProblem(thrown) || thrown.status >= 500)
    return data<Outcome>({ message: unforeseen, values: kept }, { status: 500 })
  const errors = thrown.errors.filter(({ field }) => fields.includes(field))
  const message = errors.length > 0 ? {} : { message: thrown.message }
  return data<Outcome>({ errors, ...message, values: kept }, { status: thrown.status })
}

/** The form's text fields by name. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Set by an action: the loader that follows it must not redirect before the outcome was shown. */
export const justActed = createContext(false)
