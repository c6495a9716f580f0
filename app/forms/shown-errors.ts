import type { FieldError } from '#contracts/api/problem.ts'

/** Messages by the path of their field. */
export type Messages = Readonly<Record<string, string>>

/** Which errors a form shows: none about a field that the visitor has not finished with. */
export interface ShownErrors {
  readonly shown: Messages
  /** Errors by the server, which stand until their field is changed. */
  readonly fromServer: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  /** Changed and left, or sent: checked whenever a field is left. */
  readonly finished: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()
export const nothingShown: ShownErrors = { shown: {}, fromServer: none, changed: none, finished: none }

/** The field changes: the server's error about it goes, any other as soon as it is corrected. */
export function afterChange(before: ShownErrors, name: string, found: Messages): ShownErrors {
  const fromServer = without(before.fromServer, field => field === name)
  const kept = Object.keys(before.shown).filter(
    field => fromServer.has(field) || (!before.fromServer.has(field) && field in found),
  )
  return {
    ...before,
    fromServer,
    changed: new Set([...before.changed, name]),
    shown: pick(kept, field => (fromServer.has(field) ? before.shown[field] : found[field])),
  }
}

/** The field is left: it is checked if it was changed, and with it every field that was finished before. */
export function afterLeaving(before: ShownErrors, name: string, found: Messages): ShownErrors {
  if (!before.changed.has(name)) return before
  return showFinished({ ...before, finished: new Set([...before.finished, name]) }, found)
}

/** The form is sent, or would have been: every field is finished with. */
export function afterSending(before: ShownErrors, names: readonly string[], found: Messages): ShownErrors {
  return showFinished({ ...before, finished: new Set(names) }, found)
}

/** The server has answered: its errors replace everything that was shown. */
export function afterAnswer(before: ShownErrors, errors: readonly FieldError[]): ShownErrors {
  const shown = Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
  return { ...before, shown, fromServer: new Set(Object.keys(shown)), changed: none }
}

function showFinished(state: ShownErrors, found: Messages): ShownErrors {
  const own = Object.keys(found).filter(field => state.finished.has(field) && !state.fromServer.has(field))
  return {
    ...state,
    shown: {
      ...pick([...state.fromServer], field => state.shown[field]),
      ...pick(own, field => found[field]),
    },
  }
}

const without = (names: ReadonlySet<string>, isLeftOut: (name: string) => boolean) =>
  new Set([...names].filter(name => !isLeftOut(name)))

const pick = (names: readonly string[], messageOf: (name: string) => string | undefined): Messages =>
  Object.fromEntries(names.map(name => [name, messageOf(name) ?? '']))
