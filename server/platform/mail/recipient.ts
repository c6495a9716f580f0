/**
 * Whether this is the address of one person: no name, no list, no comment, nothing that could end a header. Quoted local
 * parts, which nobody has, are refused with the rest.
 */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}<>()[\]\\,;:@"]+@[^\s\p{C}<>()[\]\\,;:@"]+$/u.test(text)
}

/** A subject on one line. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
