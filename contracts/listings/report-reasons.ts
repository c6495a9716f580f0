/** Reasons for reporting an advert. */
export const reportReasons = [
  { value: 'fraud', label: 'I think it is a fraud' },
  { value: 'sold', label: 'It has been sold already' },
  { value: 'wrong', label: 'The price or the details are wrong' },
  { value: 'offensive', label: 'It is offensive' },
  { value: 'stolen', label: 'The car is stolen, or not the seller\u2019s' },
  { value: 'other', label: 'Something else' },
] as const

export const MAX_REPORT = 2000
