/** A postcode's second half begins with a digit: an O or I there is a mistyped 0 or 1: 'OBW' is '0BW'. */
export function correctedIncode(incode: string): string {
  return incode.replace(/^O/, '0').replace(/^I/, '1')
}
