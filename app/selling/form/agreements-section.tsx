import { TermsLink } from '#app/forms/terms-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { namesOf } from '#contracts/forms/form.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { HiddenText } from './car-section.tsx'
import type { SellFields } from './sell-fields.ts'

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
        offer.map(name => <HiddenText key={name} {...fields(`offer.${name}`)} />)}
      {values.UTM !== undefined && campaign.map(name => <HiddenText key={name} {...fields(`UTM.${name}`)} />)}
    </>
  )
}
