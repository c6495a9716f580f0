/** The second half of a postcode begins with a digit, so an O or an I there is a typing error for 0 or 1: 'OBW' is '0BW'. */
export function correctedIncode(incode: string): string {
  return incode.replace(/^O/, '0').replace(/^I/, '1')
}
