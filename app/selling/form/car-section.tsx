import { MakeAndModel } from '#app/forms/make-and-model.tsx'
import { MileageField } from '#app/forms/mileage-field.tsx'
import { PlateField } from '#app/forms/plate-field.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { YesNoGroup } from '#app/ui/choice-group.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { LookedUp } from '#contracts/selling/looked-up-facts.ts'
import {
  bodyTypes,
  colours,
  drivingAxles,
  fuelTypes,
  owners,
  transmissions,
} from '#contracts/vehicle/enumerations.ts'
import { newestYear } from '#contracts/vehicle/newest-year.ts'
import { CarLookUp } from './car-look-up.tsx'
import { labels } from './labels.ts'
import type { SellFields } from './sell-fields.ts'

interface CarSectionProps {
  fields: SellFields
  makes: readonly string[]
  /** Whether the advert is published: its car stays the same. */
  isEdit: boolean
  /** What a look-up by the server has found, without scripts or from another page. */
  lookUp: LookedUp | undefined
}

const OLDEST_YEAR = 1950
const counts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }))
const years = () => counts(OLDEST_YEAR, newestYear()).toReversed()

/** The number plate fills in what is known of the car; everything can be typed and corrected. */
export function CarSection({ fields, makes, isEdit, lookUp }: CarSectionProps) {
  return (
    <>
      <div className="grid gap-3">
        <PlateField
          label={labels.numberPlate}
          hint="Only you and we see it. We use it to look the car up."
          {...fields('numberPlate')}
        />
        <Checkbox {...fields('withoutPlate')}>{labels.withoutPlate}</Checkbox>
      </div>
      <MileageField className="max-w-90" {...fields('mileage')} />
      <CarLookUp atFirst={lookUp} isEdit={isEdit} />
      <div className="grid gap-5 min-[420px]:grid-cols-2">
        <MakeAndModel makes={makes} fields={fields} />
        <TextField
          label={labels.derivative}
          optional
          hint="Engine and power, like 1.0 EcoBoost 125"
          maxLength={120}
          {...fields('derivative')}
        />
        <TextField
          label={labels.trim}
          optional
          hint="Like Titanium or AMG Line"
          maxLength={60}
          {...fields('trim')}
        />
        <SelectField label={labels.year} empty="Please choose" choices={years()} {...fields('year')} />
        <SelectField
          label={labels.fuelType}
          empty="Please choose"
          choices={fuelTypes}
          {...fields('fuelType')}
        />
        <SelectField
          label={labels.bodyType}
          empty="Please choose"
          choices={bodyTypes}
          {...fields('bodyType')}
        />
        <SelectField
          label={labels.gearbox}
          empty="Please choose"
          choices={transmissions}
          {...fields('gearbox')}
        />
        <SelectField
          label={labels.drivingAxle}
          optional
          empty="I do not know"
          choices={drivingAxles}
          {...fields('drivingAxle')}
        />
        <SelectField label={labels.color} empty="Please choose" choices={colours} {...fields('color')} />
        <SelectField label={labels.doors} empty="Please choose" choices={counts(1, 9)} {...fields('doors')} />
        <SelectField
          label={labels.seats}
          empty="Please choose"
          choices={counts(1, 20)}
          {...fields('seats')}
        />
        <SelectField
          label={labels.owners}
          hint="On the logbook (V5C): number of former keepers"
          empty="Please choose"
          choices={owners}
          {...fields('owners')}
        />
        <DateField
          label={labels.dateOfRegistration}
          optional
          hint="For example, 12 4 2019"
          {...fields('dateOfRegistration')}
        />
      </div>
      <YesNoGroup label={labels.colorChanged} optional {...fields('colorChanged')} />
      <HiddenText {...fields('generation')} />
    </>
  )
}

/** Not of type hidden: React resets the value of those whenever it renders. */
export const HiddenText = ({ name, defaultValue }: { name: string; defaultValue: string | undefined }) => (
  <input type="text" hidden name={name} defaultValue={defaultValue} autoComplete="off" />
)
