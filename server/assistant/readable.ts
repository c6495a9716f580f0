import { MAX_MESSAGE_LENGTH } from '#contracts/assistant.ts'

/** As much of a message as is read; cut neither through a word nor through a sign, if it can be helped. */
export function readable(input: string): string {
  if (input.length <= MAX_MESSAGE_LENGTH) return input
  const cut = input.slice(0, MAX_MESSAGE_LENGTH)
  const space = cut.search(/\s\S*$/)
  return space > MAX_MESSAGE_LENGTH / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')
}

/** What is kept of it: nobody needs what nobody has read. */
export function keepable(input: string): string {
  const read = readable(input)
  return read.length < input.length ? `${read}…` : read
}
