/** What an action of an account's page tells its form. */
import { createContext, data } from 'react-router'
import { isProblem } from '#app/api.ts'
import type { FieldError } from '#contracts/problem.ts'

export const SOMETHING_WRONG = 'Something went wrong. Please try again later.'

/** It is done, and the page goes on. */
export interface Done {
  message: string
  /** A path of our own. */
  to: string
  /** Whether somebody has logged in by it. */
  signedIn?: boolean
}

export interface Outcome {
  done?: Done
  /** Good news that leaves the page as it is. */
  notice?: string
  /** What is wrong, where it is about no single field. */
  message?: string
  errors?: readonly FieldError[]
  /** What was typed, to stay in the form; never a password. */
  values?: Readonly<Record<string, string>>
}

/** Without scripts the page goes on by the header; with them sooner, and by itself (use-going-on.ts). */
const REFRESH_SECONDS = 2

export function done(outcome: Done, headers: HeadersInit = {}) {
  const all = new Headers(headers)
  all.set('Refresh', `${REFRESH_SECONDS}; url=${outcome.to}`)
  return data<Outcome>({ done: outcome }, { headers: all })
}

/** For a page with such actions: of the headers that one sets, React Router passes on cookies alone. */
export function refreshHeader(actionHeaders: Headers | undefined): HeadersInit {
  const refresh = actionHeaders?.get('Refresh')
  return refresh ? { Refresh: refresh } : {}
}

/**
 * What the API found wrong, told beside the fields of the form where it is about them. `unforeseen` is what is said of
 * failures that are not the visitor's doing.
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

/** What a form sends, as text. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Set by an action: the page's loader comes after it, and must not lead away before the outcome was shown. */
export const justActed = createContext(false)
