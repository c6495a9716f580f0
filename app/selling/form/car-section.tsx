import { useState } from 'react'
import { flushSync } from 'react-dom'
import { MakeAndModel } from '#app/forms/make-and-model.tsx'
import { MileageField } from '#app/forms/mileage-field.tsx'
import { PlateField } from '#app/forms/plate-field.tsx'
import { HiddenField } from '#app/forms/postcode-address.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { RadioGroup, YesNoGroup } from '#app/ui/choice-group.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SentValues } from '#contracts/forms/sent-values.ts'
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
import { formatRegistration } from '#contracts/vehicle/registration.ts'
import { CarLookUp } from './car-look-up.tsx'
import { fillInForm } from './fill-in-form.ts'
import { labels } from './labels.ts'
import { labelled, type SellFields } from './sell-fields.ts'

interface CarSectionProps {
  fields: SellFields
  /** What the form holds. */
  values: SentValues
  makes: readonly string[]
  /** Whether the advert is published: its car stays the same. */
  isEdit: boolean
  /** What a look-up by the server has found, without scripts or from another page. */
  lookUp: LookedUp | undefined
}

const OLDEST_YEAR = 1950
const counts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }))

const lists = () =>
  [
    ['year', counts(OLDEST_YEAR, newestYear()).toReversed()],
    ['fuelType', fuelTypes],
    ['color', colours],
    ['seats', counts(1, 20)],
  ] as const
const chips = [
  ['bodyType', bodyTypes],
  ['gearbox', transmissions],
  ['doors', counts(1, 9)],
  ['owners', owners],
] as const

const asked: readonly string[] = ['make', 'model', ...[...lists(), ...chips].map(([name]) => name)]
const optional = ['derivative', 'trim', 'drivingAxle', 'dateOfRegistration', 'colorChanged']

/** Doors and seats of most cars of a body. */
const usual: Readonly<Record<string, SentValues>> = {
  hatchback: { doors: 5, seats: 5 },
  saloon: { doors: 4, seats: 5 },
  estate: { doors: 5, seats: 5 },
  suv: { doors: 5, seats: 5 },
}

/** Fills in what is usual, where nothing is filled in. */
function presetUsual({ form, value }: HTMLInputElement): void {
  const blank = Object.entries(usual[value] ?? {}).filter(([name]) => !new FormData(form!).get(name))
  fillInForm(form!, Object.fromEntries(blank))
}

/**
 * The number plate fills in what is known of the car; everything can be typed and corrected. Steps of a narrow
 * window ask for the plate alone at first, and then for what the register did not say.
 */
export function CarSection({ fields, values, makes, isEdit, lookUp }: CarSectionProps) {
  const [known, setKnown] = useState<readonly string[]>(() => asked.filter(name => values[name]))
  const [isPlateFirst, setPlateFirst] = useState(!isEdit && known.length === 0 && !values.withoutPlate)
  const isShort = !isEdit && known.length > 0
  const isLeftOut = (name: string) => isShort && [...known, ...optional].includes(name)
  const shown = <Path extends Parameters<SellFields>[0]>(path: Path) => {
    const field = labelled(fields)(path)
    return { ...field, className: isLeftOut(path) && !field.error ? 'steps:hidden' : '' }
  }

  function takeFacts(names: readonly string[]) {
    setKnown(before => [...before, ...names])
    setPlateFirst(false)
  }

  function change() {
    flushSync(() => setKnown([]))
    document.getElementById(fields('numberPlate').id)?.focus()
  }

  return (
    <>
      <div className={classNames('grid gap-3', isShort && 'steps:hidden')}>
        <PlateField
          label={labels.numberPlate}
          hint="Only you and we see it. We use it to look the car up."
          {...fields('numberPlate')}
        />
        <Checkbox {...fields('withoutPlate')} className={isPlateFirst ? 'steps:hidden' : ''}>
          {labels.withoutPlate}
        </Checkbox>
      </div>
      {isShort && (
        <div className="hidden items-center justify-between gap-3 steps:flex">
          <p className="wrap-anywhere">{carInShort(values)}</p>
          <Button onClick={change}>Change</Button>
        </div>
      )}
      <CarLookUp atFirst={lookUp} isEdit={isEdit} isShort={isShort} onFacts={takeFacts} />
      {isPlateFirst && (
        <div data-asks className="hidden steps:grid">
          <Button onClick={() => setPlateFirst(false)} look="quiet">
            Fill in the car by hand
          </Button>
        </div>
      )}
      <div className={classNames('grid gap-5', isPlateFirst && 'steps:hidden')}>
        <MileageField className="max-w-90" {...fields('mileage')} />
        <div className="grid gap-5 min-[420px]:grid-cols-2">
          <MakeAndModel makes={makes} fields={shown} />
          <TextField
            optional
            hint="Engine and power, like 1.0 EcoBoost 125"
            maxLength={120}
            {...shown('derivative')}
          />
          <TextField optional hint="Like Titanium or AMG Line" maxLength={60} {...shown('trim')} />
          {lists().map(([name, choices]) => (
            <SelectField key={name} empty="Please choose" choices={choices} {...shown(name)} />
          ))}
          <SelectField optional empty="I don’t know" choices={drivingAxles} {...shown('drivingAxle')} />
          <DateField optional hint="For example, 12 4 2019" {...shown('dateOfRegistration')} />
        </div>
        {chips.map(([name, choices]) => (
          <RadioGroup
            key={name}
            hint={name === 'owners' && 'On the logbook (V5C): number of former keepers'}
            layout="chips"
            choices={choices}
            {...(name === 'bodyType' && { onChange: event => presetUsual(event.currentTarget) })}
            {...shown(name)}
          />
        ))}
        <YesNoGroup optional {...shown('colorChanged')} />
      </div>
      <HiddenField {...fields('generation')} />
    </>
  )
}

/** 'AA19 AAA, 2019 Ford Focus 1.0 EcoBoost 125, blue, petrol' */
function carInShort({ numberPlate, year, make, model, derivative, color, fuelType }: SentValues): string {
  const plate = numberPlate && formatRegistration(String(numberPlate))
  const name = [year, make, model, derivative].filter(Boolean).join(' ')
  return [plate, name, color, fuelType].filter(Boolean).join(', ')
}
