/** What to tell a visitor who typed a place that can't be found: a number in it makes it a postcode. */
export function unknownPlace(typed: string): string {
  if (/\d/.test(typed)) return 'Please enter a valid UK postcode'
  return `We do not know the place ‘${typed}’. Check the spelling, or enter a postcode.`
}
