import { PersonFields, ProfileChoice } from '#app/forms/person-fields.tsx'
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
