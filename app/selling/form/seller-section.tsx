import { PersonFields, ProfileChoice } from '#app/forms/person-fields.tsx'
import { HiddenField } from '#app/forms/postcode-address.tsx'
import { TermsLink } from '#app/forms/terms-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { namesOf } from '#contracts/forms/form.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { SellFields } from './sell-fields.ts'
import { SellerKindFields } from './seller-kind.tsx'

/** An advert shows a private seller's first name and town alone. */
export function SellerSection({ fields }: { fields: SellFields }) {
  return (
    <>
      <SellerKindFields fields={fields} />
      <p className="max-w-prose">
        If you sell privately, buyers see your first name and your town. We keep the rest to ourselves: we
        need it to reach you and to draw up the sale.
      </p>
      <PersonFields fieldProps={fields} ageHint="For example, 27 3 1985. You must be 18 to sell a car." />
      <ProfileChoice {...fields('keepOutOfProfile')} />
    </>
  )
}

const offer = namesOf(sellForm.fields.offer)
const campaign = namesOf(sellForm.fields.UTM)

export function AgreementsSection({ fields, values }: { fields: SellFields; values: SentValues }) {
  return (
    <>
      <Checkbox {...fields('agreeToInspection')}>
        I agree that the car may be inspected before it is sold, and that what I have said of it is true
      </Checkbox>
      <Checkbox {...fields('agreeToTermsInitialPage')}>
        I agree to the <TermsLink /> of this site
      </Checkbox>
      {/* Where the seller came from is sent along with an advert that has it. */}
      {values.offer !== undefined &&
        offer.map(name => <HiddenField key={name} {...fields(`offer.${name}`)} />)}
      {values.UTM !== undefined &&
        campaign.map(name => <HiddenField key={name} {...fields(`UTM.${name}`)} />)}
    </>
  )
}
