import { MAX_MESSAGE_LENGTH } from '#contracts/assistant.ts'

/** The first MAX_MESSAGE_LENGTH characters, cut at a space where there is one, and never within a surrogate pair. */
export function readable(input: string): string {
  if (input.length <= MAX_MESSAGE_LENGTH) return input
  const cut = input.slice(0, MAX_MESSAGE_LENGTH)
  const space = cut.search(/\s\S*$/)
  return space > MAX_MESSAGE_LENGTH / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')
}

/** What is stored of a message: what was read of it. */
export function storedText(input: string): string {
  const read = readable(input)
  return read.length < input.length ? `${read}…` : read
}
