import { EmailField } from '#app/forms/email-field.tsx'
import { PostcodeAddress } from '#app/forms/postcode-address.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { genders } from '#contracts/forms/genders.ts'
import { labels } from './labels.ts'
import type { SellFields } from './sell-fields.ts'

/** None of it is shown on the advert but the town. */
export function SellerSection({ fields }: { fields: SellFields }) {
  return (
    <>
      <p className="max-w-prose">
        Buyers see your first name and your town. We keep the rest to ourselves: we need it to reach you and
        to draw up the sale.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={labels.firstname} autoComplete="given-name" {...fields('firstname')} />
        <TextField label={labels.surname} autoComplete="family-name" {...fields('surname')} />
        <EmailField {...fields('email')} autoComplete="email" />
        <TextField
          label={labels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Like 07700 900123"
          {...fields('phone')}
        />
      </div>
      <DateField
        label={labels.dateofbirth}
        hint="For example, 27 3 1985. You must be 18 to sell a car."
        isBirthday
        {...fields('dateofbirth')}
      />
      <SelectField
        label={labels.gender}
        optional
        autoComplete="sex"
        choices={genders}
        empty="Please choose"
        className="max-w-90"
        {...fields('gender')}
      />
      <PostcodeAddress fieldProps={fields} />
    </>
  )
}
