/**
 * Whether a text gives instructions to a model rather than describes a car. Such a text is not sent: the
 * checks of the answer would hold all the same, and a buyer loses nothing.
 */
const instructions: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:rules?|instructions?|prompts?|guidelines?|constraints?|above|previous|before|told|everything|schema)\b/i,
  /\b(?:system|developer|hidden|initial)\s+(?:prompt|message|instructions?)\b/i,
  /\b(?:you\s+are\s+(?:now|an?|no\s+longer)|act\s+as|pretend|role\s?play|behave\s+as|from\s+now\s+on|new\s+instructions?|jailbreak)\b/i,
  /\b(?:reply|respond|answer|output|print|return)\b.{0,30}\b(?:with|only|exactly|following|prompt)\b/i,
  /\b(?:json|schema|language\s+model|llm|gpt|criterion|criteria|parameter|null|true|false)\b/i,
  // Code and markup; but '<5k' and '>200bhp' are a buyer's.
  /[{}[\]`\\]|<\/?[a-z!]|"\s*:|\w\s*=\s*\w/i,
]

export function isPromptInjection(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
  return instructions.some(pattern => pattern.test(plain))
}
