import type { Wired } from '#app/forms/postcode-address.tsx'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { type sellerFields, sellerKinds } from '#contracts/forms/seller-fields.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { Seller } from '#contracts/selling/sellers/endpoints.ts'

export const sellerLabels = {
  sellerKind: 'How do you sell?',
  businessName: 'Business name',
  businessAddress: 'Business address',
  businessPhone: 'Business phone',
  openingHours: 'Opening hours',
} as const satisfies Record<keyof typeof sellerFields, string>

/** What an account has said before, by the names of the fields. */
export const answerOf = (seller: Seller | null): SentValues =>
  seller
    ? { ...seller, sellerKind: seller.sellerKind ?? '', businessName: seller.slug ? seller.name : '' }
    : {}

/** A style shows a trader's fields: without scripts too, and with what was typed in them. */
export function SellerKindFields({ fields }: { fields: (name: keyof typeof sellerFields) => Wired }) {
  const labelled = (name: keyof typeof sellerFields) => ({ label: sellerLabels[name], ...fields(name) })
  return (
    <div className="group/seller grid gap-5">
      <RadioGroup
        {...labelled('sellerKind')}
        hint="You’re a trader if you buy cars to sell them, or sell for a business"
        choices={sellerKinds}
      />
      <div className="hidden gap-5 group-has-[[value=dealer]:checked]/seller:grid">
        <p className="max-w-prose">
          Your adverts say ‘Trader’, with the name and address of your business. Buyers have 14 days to cancel
          a purchase at a distance, and 30 days to reject a faulty car.
        </p>
        <TextField autoComplete="organization" {...labelled('businessName')} />
        <TextField {...labelled('businessAddress')} />
        <TextField
          hint="Buyers see it on your page"
          type="tel"
          inputMode="tel"
          optional
          {...labelled('businessPhone')}
        />
        <TextAreaField
          hint="For example, Monday to Saturday 9am to 6pm"
          rows={3}
          optional
          {...labelled('openingHours')}
        />
      </div>
    </div>
  )
}
