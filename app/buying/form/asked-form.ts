/** The buy form by the operator's settings, and the types of its fields. */
import { personLabels } from '#app/forms/person-fields.tsx'
import type { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { buyForm, buyFormWithout } from '#contracts/forms/buy-form.ts'
import { type NameOf, withRules } from '#contracts/forms/form.ts'
import { type NameRule, withNameRule } from '#contracts/forms/person-names.ts'
import { buyerIdentity } from '#contracts/forms/picture-fields.ts'

export interface BuySettings {
  disabledFields: readonly string[]
  nameRule: NameRule
  maxImages: number
  /** '' for none. */
  dataGuarantee: string
}

/** Whether a discount code can be used is known to the server alone. */
export function askedForm({ disabledFields, maxImages, nameRule }: BuySettings) {
  return withRules(withNameRule(buyFormWithout(disabledFields), nameRule), {
    identityimages: buyerIdentity(maxImages),
    discountCode: buyForm.fields.discountCode.rules.filter(({ rule }) => rule !== 'discountCodeInput'),
  })
}

type AskedForm = ReturnType<typeof askedForm>

/** Props of a field, by its path. */
export type BuyFields = ReturnType<typeof useCheckedForm<AskedForm>>['fieldProps']

/** Whether the operator lets the form ask for a field. */
export type IsAsked = (name: NameOf<AskedForm>) => boolean

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
