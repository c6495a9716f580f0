/** How a price compares with the market value. Always shown with its label, never by colour alone. */
export const priceLabels = [
  { value: 'great', label: 'Great price' },
  { value: 'good', label: 'Good price' },
  { value: 'fair', label: 'Fair price' },
  { value: 'high', label: 'High price' },
] as const
