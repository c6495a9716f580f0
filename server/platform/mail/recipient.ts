/**
 * Whether the text is one address without a name, list or comment, and without characters that could end a
 * header. Quoted local parts are refused too.
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
