import { PersonFields, ProfileChoice } from '#app/forms/person-fields.tsx'
import type { SellFields } from './sell-fields.ts'

/** None of it is shown on the advert but the town. */
export function SellerSection({ fields }: { fields: SellFields }) {
  return (
    <>
      <p className="max-w-prose">
        Buyers see your first name and your town. We keep the rest to ourselves: we need it to reach you and
        to draw up the sale.
      </p>
      <PersonFields fieldProps={fields} ageHint="For example, 27 3 1985. You must be 18 to sell a car." />
      <ProfileChoice {...fields('keepOutOfProfile')} />
    </>
  )
}
