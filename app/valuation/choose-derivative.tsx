import { Form } from 'react-router'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TallLink } from '#app/ui/text-link.tsx'
import { UNKNOWN_CHOICE } from '#contracts/forms/other-forms.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { capitalised } from '#contracts/text/english.ts'
import { transmissions } from '#contracts/vehicle/enumerations.ts'
import type { DerivativeChoice } from '#contracts/vehicle/looked-up-vehicle.ts'
import { SubmitRow } from './submit-row.tsx'

interface ChooseDerivativeProps {
  /** '2016 Ford Focus' */
  car: string
  choices: readonly DerivativeChoice[]
  isByHand: boolean
  /** What was sent; sent again with the choice. */
  values: SentValues
}

/** The one question that may come before the valuation: which of the derivatives that fit. */
export function ChooseDerivative({ car, choices, isByHand, values }: ChooseDerivativeProps) {
  const gearboxes = new Set(choices.flatMap(({ options }) => options.transmission))
  const trims = [...new Set(choices.flatMap(({ options }) => options.trim))]
  const kept = Object.entries(values).filter(([, value]) => typeof value === 'string')
  return (
    <Form method="post" action="/value-my-car" className="grid gap-5">
      {isByHand && <input type="hidden" name="by" value="hand" />}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <h2 className="text-[22px]">{car}</h2>
      <RadioGroup
        name="choice"
        label="Which version is it?"
        hint="The engine and its power are on the logbook (V5C), and often on the boot lid."
        required
        choices={[
          ...choices.map(({ id, name, facts }) => ({ value: id, label: name, note: noteOf(facts) })),
          { value: UNKNOWN_CHOICE, label: 'I do not know' },
        ]}
      />
      <div className="grid gap-5 min-[420px]:grid-cols-2">
        {!isByHand && gearboxes.size > 1 && (
          <SelectField
            name="gearbox"
            label="Gearbox"
            optional
            empty="I do not know"
            choices={transmissions.filter(({ value }) => gearboxes.has(value))}
          />
        )}
        {trims.length > 1 && (
          <SelectField
            name="trim"
            label="Trim"
            optional
            empty="I do not know"
            choices={trims.map(trim => ({ value: trim, label: trim }))}
          />
        )}
      </div>
      <SubmitRow message={undefined} submit="Value this car">
        <TallLink to="/value-my-car" reloadDocument>
          It is another car
        </TallLink>
      </SubmitRow>
    </Form>
  )
}

function noteOf({ fuelType, bhp, engineSize }: DerivativeChoice['facts']): string {
  const words = [
    capitalised(fuelType),
    engineSize === null ? null : `${engineSize.toFixed(1)} litres`,
    bhp === null ? null : `${bhp} bhp`,
  ]
  return words.filter(Boolean).join(' · ')
}
