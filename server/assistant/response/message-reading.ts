/** The reading of a story: what each stretch of the message was taken as. */
import type { Reading, Role } from '#contracts/assistant/assistant.ts'
import { listAnd, listOr } from '#contracts/text/english.ts'
import type { SlotReading } from '#server/assistant/understanding/understanding.ts'
import { quoteSpan, understoodTags } from './understood-tags.ts'
import type { VehicleNames } from './wording.ts'

export function readingOf(text: string, readings: readonly SlotReading[], names: VehicleNames): Reading[] {
  return readings.flatMap(({ from, to, role, statement, canBe }) => {
    // What a language model found has no words of its own.
    if (canBe.length === 0) return []
    const tags = understoodTags(text, [statement], statement.criteria, names)
    const [first] = tags
    if (!first) return []
    return [
      {
        words: text.slice(from, to),
        from,
        to,
        role,
        criterion: first.criterion,
        label: first.label,
        text: tags.map(tag => tag.text).join(' '),
        canBe: [...canBe],
      },
    ]
  })
}

/** Quotes of more would hide the answer. */
const MAX_QUOTED = 3

/** Names words read as background, such as the present car, and those whose role is uncertain. */
export function readingReplies(text: string, readings: readonly SlotReading[]): string[] {
  const told = quoted(text, readings, 'background')
  const unsure = quoted(text, readings, 'offer')
  return [
    ...(told === undefined ? [] : [`I take ${told} as told, not as wanted.`]),
    ...(unsure === undefined ? [] : [`I am not sure that you want ${unsure}, so I filter nothing by that.`]),
  ]
}

function quoted(text: string, readings: readonly SlotReading[], of: Role): string | undefined {
  const all = readings.filter(({ role, canBe }) => role === of && canBe.length > 0)
  if (all.length === 0) return undefined
  const words = all.slice(0, MAX_QUOTED).map(reading => `‘${quoteSpan(text, reading).words.trim()}’`)
  const more = all.length > MAX_QUOTED ? [`${all.length - MAX_QUOTED} more`] : []
  return (of === 'offer' ? listOr : listAnd)([...words, ...more])
}
