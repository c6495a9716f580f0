// What comes before such a word in a place's name is its short name.
const joiningWord = /^(.+?) (?:upon|on|under|in|le|super|next|by|cum) .+$/

/**
 * Normalises a name for comparison: lower case, no accents or apostrophes, hyphens as spaces, 'saint' as
 * 'st', '&' as 'and'. "King's Lynn", 'kings lynn' and 'KINGS-LYNN' have one key.
 */
export function nameKey(name: string): string {
  // Removing accents is slow, and nearly all names are ASCII.
  const plain = /^[\x20-\x7e]*$/.test(name) ? name : name.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

/** The keys of a town's name and of its short name, without what follows 'upon', 'on', 'super'… */
export function keysOf(name: string): string[] {
  const whole = nameKey(name)
  const short = joiningWord.exec(whole)?.[1]
  return short === undefined ? [whole] : [whole, short]
}
