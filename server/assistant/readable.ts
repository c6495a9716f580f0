import { LONGEST_MESSAGE } from '#contracts/assistant.ts'

/** As much of a message as is read; cut neither through a word nor through a sign, if it can be helped. */
export function readable(input: string): string {
  if (input.length <= LONGEST_MESSAGE) return input
  const cut = input.slice(0, LONGEST_MESSAGE)
  const space = cut.search(/\s\S*$/)
  return space > LONGEST_MESSAGE / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')
}

/** What is kept of it: nobody needs what nobody has read. */
export function keepable(input: string): string {
  const read = readable(input)
  return read.length < input.length ? `${read}…` : read
}
