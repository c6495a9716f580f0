/**
 * What has been changed in a form, field by field of its first level, so that two tabs or devices can save
 * the same form without overwriting each other: a change names the value that it replaces, and applies only
 * where that is still there.
 */
import type { SentValues } from './sent-values.ts'

export interface FieldChange {
  field: string
  /** Undefined, which JSON leaves out: the field was blank. */
  from?: unknown
  to?: unknown
}

/** A change that does not apply: the field has been given another value, `present`, in the meantime. */
export interface Conflict extends FieldChange {
  present?: unknown
}

export function changesBetween(before: SentValues, after: SentValues): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap(field => {
    const [from, to] = [before[field], after[field]]
    return isSameContent(from, to) ? [] : [{ field, from, to }]
  })
}

/** The values with the changes that apply, and those that do not. Lists of texts are merged item by item. */
export function applyChanges(
  values: SentValues,
  changes: readonly FieldChange[],
): { values: SentValues; conflicts: Conflict[] } {
  const changed: Record<string, unknown> = { ...values }
  const conflicts: Conflict[] = []
  for (const change of changes) {
    const present = changed[change.field]
    const merged = isSameContent(present, change.from) ? change.to : mergedLists(change, present)
    if (merged !== undefined || isSameContent(present, change.from)) changed[change.field] = merged
    else if (!isSameContent(present, change.to)) conflicts.push({ ...change, present })
  }
  return { values: changed, conflicts }
}

/** What either has added or removed, in the order of the one who moved items. Undefined if both did. */
function mergedLists({ from, to }: FieldChange, present: unknown): string[] | undefined {
  if (!isTexts(from) || !isTexts(to) || !isTexts(present)) return undefined
  const isCommon = (item: string) => from.includes(item) && to.includes(item) && present.includes(item)
  const [before, mine, theirs] = [from, to, present].map(list => list.filter(isCommon))
  const hasMoved = !isSameContent(before, mine)
  if (hasMoved && !isSameContent(before, theirs) && !isSameContent(mine, theirs)) return undefined
  const [leading, other] = hasMoved ? [to, present] : [present, to]
  const kept = leading.filter(item => other.includes(item) || !from.includes(item))
  return [...kept, ...other.filter(item => !from.includes(item) && !leading.includes(item))]
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/**
 * By content: a form that was parsed, sent or not filled in has '', [] and undefined for the same blank
 * field, true, 'on' and 'yes' for the same answer, and line breaks of one character or, as browsers send
 * them, of two. In a row or a group an unticked box is blank, for a form does not send it.
 */
export function isSameContent(a: unknown, b: unknown): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b)
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSameContent(item, b[at]))
  if (isRecord(a) && isRecord(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key =>
      isSameContent(a[key] || undefined, b[key] || undefined),
    )
  return answerOf(a) === answerOf(b)
}

const answers: Readonly<Record<string, string>> = { on: 'yes', true: 'yes', false: 'no' }

function answerOf(value: unknown): string {
  const text = String(value).replaceAll('\r\n', '\n')
  return answers[text] ?? text
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isBlank)
}
