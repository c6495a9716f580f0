// Small words that stand inside a place's name: what comes before them is what people say for short.
const joiningWord = /^(.+?) (?:upon|on|under|in|le|super|next|by|cum) .+$/

/**
 * A name as it is compared: lower case, no accents or apostrophes, hyphens as spaces, 'saint' as 'st', '&' as
 * 'and'. So "King's Lynn", 'kings lynn' and 'KINGS-LYNN' are one.
 */
export function nameKey(name: string): string {
  // Nearly all names are plain letters, and taking accents off is the dear part.
  const plain = /^[\x20-\x7e]*$/.test(name) ? name : name.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

/** The keys a town answers to: its name, and that without what follows 'upon', 'on', 'super'… */
export function keysOf(name: string): string[] {
  const whole = nameKey(name)
  const short = joiningWord.exec(whole)?.[1]
  return short === undefined ? [whole] : [whole, short]
}
