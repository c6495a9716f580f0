import { personLabels } from '#app/forms/person-fields.tsx'

/** What the buy form's fields are called, in its error summary and where two tabs disagree. */
export const bookingLabels: Readonly<Record<string, string>> = {
  ...personLabels,
  isCollection: 'Collection or delivery',
  slotOn: 'Day',
  slotPart: 'Time of day',
  agreeToTermsToFullfillment: 'Terms of collection and delivery',
  discountCode: 'Discount code',
  agreeToTerms: 'Terms',
}
