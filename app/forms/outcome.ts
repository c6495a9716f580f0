/** What the action of a form returns to its page. */
import { createContext, data } from 'react-router'
import { isProblem } from '#app/api.ts'
import { LOGGED_OUT } from '#app/frame/unsent-form.tsx'
import type { FieldError } from '#contracts/api/problem.ts'
import { type Form, topName } from '#contracts/forms/form.ts'
import { keepableValues, type SentValues, sentValues } from '#contracts/forms/sent-values.ts'

export const SOMETHING_WRONG = 'Something went wrong. Please try again later.'

/** It succeeded, and another page follows. */
export interface Done {
  message: string
  /** A path of this site. */
  to: string
  /** Whether it logged the visitor in. */
  signedIn?: boolean
}

export interface FormOutcome {
  done?: Done
  /** Success that stays on the page. */
  notice?: string
  /** An error that belongs to no single field. */
  message?: string
  errors?: readonly FieldError[]
  /** The new password is a common one: the form warns of it and can be sent again. */
  isPasswordCommon?: true
  /** What was typed, to be shown again: without secrets and files. */
  values?: SentValues
}

/** Seconds of the header that leads on without scripts; with them useDone does, and sooner. */
const REFRESH_SECONDS = 2

export function doneResponse(outcome: Done, headers: HeadersInit = {}) {
  const all = new Headers(headers)
  all.set('Refresh', `${REFRESH_SECONDS}; url=${outcome.to}`)
  return data<FormOutcome>({ done: outcome }, { headers: all })
}

/**
 * For the `headers` of a route whose action calls `doneResponse`: React Router passes on cookies alone.
 */
export function refreshHeader(actionHeaders: Headers | undefined): HeadersInit {
  const refresh = actionHeaders?.get('Refresh')
  return refresh ? { Refresh: refresh } : {}
}

/**
 * The outcome of a call that threw: errors of the form's fields beside them, any other as one message.
 * `unforeseen` is the message for server errors.
 */
export function refused(thrown: unknown, form: Form, sent: SentValues, unforeseen = SOMETHING_WRONG) {
  const values = keepableValues(form, sent)
  if (!isProblem(thrown) || thrown.status >= 500)
    return data<FormOutcome>({ message: unforeseen, values }, { status: 500 })
  const { errors, message } = answerAbout(form, thrown)
  return data<FormOutcome>(
    { errors, ...(message !== undefined && { message }), values },
    { status: thrown.status },
  )
}

/** A form of buttons alone. */
export const noFields: Form = { fields: {} }

/** What `send` makes of the values that a form has sent, or why they were refused. */
export async function sendForm<Answer>(
  form: Form,
  sent: FormData,
  send: (typed: SentValues) => Promise<Answer>,
) {
  const typed = sentValues(form, sent)
  try {
    return await send(typed)
  } catch (thrown) {
    return refused(thrown, form, typed)
  }
}

/** The outcome that shows what the API has answered. */
export const noticeOf = ({ message }: { message?: string | undefined }): FormOutcome => ({
  notice: message ?? '',
})

/** What a call that threw says of a form: errors of its fields, or else one message. */
export function answerAbout(
  form: Form,
  thrown: unknown,
): { errors: readonly FieldError[]; message?: string } {
  if (!isProblem(thrown)) return { errors: [], message: SOMETHING_WRONG }
  if (thrown.code === 'not-signed-in') return { errors: [], message: LOGGED_OUT }
  const errors = thrown.errors.filter(({ field }) => Object.hasOwn(form.fields, topName(field)))
  return errors.length > 0 ? { errors } : { errors, message: thrown.message }
}

/** Set by an action: the loader that follows it must not redirect before the outcome was shown. */
export const justActed = createContext(false)
