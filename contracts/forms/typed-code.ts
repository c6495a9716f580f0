/**
 * A code as a person meant it, who copied it with white or invisible characters around or in it, or typed it
 * on a keyboard of full-width characters.
 */
export const typedCode = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
