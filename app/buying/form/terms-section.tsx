import { TermsLink } from '#app/forms/terms-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { distanceSellingInformation } from '#contracts/buying/distance-selling.ts'
import type { BuyFields, IsAsked } from './asked-form.ts'

interface TermsSectionProps {
  fields: BuyFields
  isAsked: IsAsked
  sellerKind: 'dealer' | 'private'
}

/** What the law wants buyers to be told before they pay. */
export function TermsSection({ fields, isAsked, sellerKind }: TermsSectionProps) {
  return (
    <>
      {distanceSellingInformation(sellerKind).map(({ title, paragraphs }) => (
        <section key={title} className="grid max-w-prose gap-2">
          <h3 className="font-sans text-[16px] font-semibold tracking-normal">{title}</h3>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className="max-w-prose">We send you this information again with your receipt.</p>
      {isAsked('agreeToTerms') && (
        <Checkbox {...fields('agreeToTerms')}>
          I have read how I can cancel, and agree to the <TermsLink /> of buying here
        </Checkbox>
      )}
    </>
  )
}
