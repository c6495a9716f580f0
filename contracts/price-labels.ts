/** How a price stands beside what such a car is worth; always shown with its word, never by colour alone. */
export const priceLabels = [
  { value: 'great', label: 'Great price' },
  { value: 'good', label: 'Good price' },
  { value: 'fair', label: 'Fair price' },
  { value: 'high', label: 'High price' },
] as const
