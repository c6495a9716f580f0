/** The parts of a message that was read, and the texts that say how each was read. */
import type { GivenRole, PlaceInText, Reading, Role } from '#contracts/assistant/assistant.ts'

/** Plain text, or words that were read. */
export interface MessagePart {
  text: string
  from: number
  reading?: Reading
}

/** Splits a message at the words that were read. Of readings that overlap the first is used. */
export function messageParts(text: string, readings: readonly Reading[]): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  const addPlain = (to: number) => {
    if (to > end) parts.push({ text: text.slice(end, to), from: end })
  }
  for (const reading of readings.toSorted((one, other) => one.from - other.from)) {
    const { from, to } = reading
    if (from < end || to <= from || to > text.length) continue
    addPlain(from)
    parts.push({ text: text.slice(from, to), from, reading })
    end = to
  }
  addPlain(text.length)
  return parts
}

export function overlaps(part: MessagePart, { from, to }: Pick<PlaceInText, 'from' | 'to'>): boolean {
  return part.from < to && from < part.from + part.text.length
}

/** As in the key below the message, in its order. */
export const roleNames: Record<Role, string> = {
  wish: 'used',
  refusal: 'refused',
  offer: 'offered',
  background: 'only told',
}

/**
 * Those that occur. Not by the list in contracts/assistant/assistant.ts, which would load schemas into the
 * page.
 */
export function rolesOf(readings: readonly Reading[]): Role[] {
  return (Object.keys(roleNames) as Role[]).filter(role => readings.some(reading => reading.role === role))
}

export const choiceNames: Record<GivenRole, string> = {
  wish: 'Search for it',
  refusal: 'Not this',
  background: 'Leave it out',
}

/** 'Fiat Punto, only told' */
export function readAs({ label, text, role }: Reading): string {
  return `${meaning({ label, text })}, ${roleNames[role]}`
}

/** What the words were taken for: 'I read ‘Punto’ as something you only told me: Fiat Punto. Not used.' */
export function readingSentence({ words, label, text, role }: Reading): string {
  const what = meaning({ label, text })
  const sentences: Record<Role, string> = {
    wish: `I read ‘${words}’ as something you want: ${what}.`,
    refusal: `I read ‘${words}’ as something you do not want: ${what}.`,
    offer: `I am not sure if you want ‘${words}’: ${what}. It is not used.`,
    background: `I read ‘${words}’ as something you only told me: ${what}. It is not used.`,
  }
  return sentences[role]
}

export function choicesOf({ canBe, role }: Reading): readonly GivenRole[] {
  return canBe.filter(other => other !== role)
}

function meaning({ label, text }: Pick<Reading, 'label' | 'text'>): string {
  return [label, text].filter(Boolean).join(' ')
}
