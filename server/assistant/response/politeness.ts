/** Replies to greetings and thanks, which are not failed searches. */
const greeting =
  /^(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening)|morning|evening|alright)(?: there| mate| all)?$/
const thanks =
  /^(?:ok(?:ay)? )?(?:thanks?|thank you|cheers|ta|great|brilliant|perfect|lovely)\b(?: \p{L}+){0,5}$/u

export function smallTalkReply(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (greeting.test(plain))
    return 'Hello. Tell me what you are looking for in your own words, like: automatic diesel estate under £9,000 near Leeds.'
  return thanks.test(plain) ? "You're welcome." : undefined
}
