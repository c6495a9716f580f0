import type { CurrentUser } from '#contracts/accounts/account.ts'

/** What a profile lacks, as a phrase: 'your date of birth and address'. Empty for a complete one. */
export function missingFacts({ firstname, phone, dateofbirth, address }: CurrentUser): string {
  const missing = [
    firstname === '' && 'name',
    phone === '' && 'phone number',
    dateofbirth === '' && 'date of birth',
    (address.addressline1 === '' || address.postcode === '') && 'address',
  ].filter(fact => fact !== false)
  if (missing.length === 0) return ''
  const last = missing.pop()!
  return `your ${missing.length > 0 ? `${missing.join(', ')} and ${last}` : last}`
}
