import type { FieldError } from '#contracts/problem.ts'

/** The messages of the fields that have one. */
export type Complaints = Readonly<Record<string, string>>

/** Which complaints a form shows: nobody is told of a mistake in a field they have not finished with. */
export interface Showing {
  readonly shown: Complaints
  /** Shown on the server's word, which stands until the field is changed. */
  readonly told: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  /** Finished with: changed and left, or sent. They are checked whenever a field is left. */
  readonly finished: ReadonlySet<string>
}

const nobody: ReadonlySet<string> = new Set()
export const nothingShown: Showing = { shown: {}, told: nobody, changed: nobody, finished: nobody }

/** The field changes: what the server said of it is past, and what is shown goes as soon as it is mended. */
export function afterChange(before: Showing, name: string, complaints: Complaints): Showing {
  const told = new Set([...before.told].filter(field => field !== name))
  const kept = Object.keys(before.shown).filter(
    field => told.has(field) || (!before.told.has(field) && field in complaints),
  )
  return {
    ...before,
    told,
    changed: new Set([...before.changed, name]),
    shown: pick(kept, field => (told.has(field) ? before.shown[field] : complaints[field])),
  }
}

/** The field is left: it is checked if anything was done there, and with it what was finished before. */
export function afterLeaving(before: Showing, name: string, complaints: Complaints): Showing {
  if (!before.changed.has(name)) return before
  return showing({ ...before, finished: new Set([...before.finished, name]) }, complaints)
}

/** The form is sent, or would have been: every field is finished with. */
export function afterSending(before: Showing, names: readonly string[], complaints: Complaints): Showing {
  return showing({ ...before, finished: new Set(names) }, complaints)
}

/** The server has answered: what it says stands instead of everything that was shown. */
export function afterAnswer(before: Showing, errors: readonly FieldError[]): Showing {
  const shown = Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
  return { ...before, shown, told: new Set(Object.keys(shown)), changed: nobody }
}

function showing(state: Showing, complaints: Complaints): Showing {
  const own = Object.keys(complaints).filter(field => state.finished.has(field) && !state.told.has(field))
  return {
    ...state,
    shown: {
      ...pick([...state.told], field => state.shown[field]),
      ...pick(own, field => complaints[field]),
    },
  }
}

const pick = (names: readonly string[], messageOf: (name: string) => string | undefined): Complaints =>
  Object.fromEntries(names.map(name => [name, messageOf(name) ?? '']))
