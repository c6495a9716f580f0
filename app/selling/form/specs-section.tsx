import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { euroStatuses } from '#contracts/vehicle/enumerations.ts'
import { labels } from './labels.ts'
import type { SellFields } from './sell-fields.ts'

const engine = [
  ['engineCapacity', 'cc'],
  ['bhp', 'bhp'],
  ['rpm', 'rpm'],
  ['gearCount', ''],
  ['zeroTo60Mph', 's'],
  ['zeroTo100Kph', 's'],
  ['maxSpeedMph', 'mph'],
] as const

const costs = [
  ['insuranceGroup', '1–50'],
  ['fuelEconomy.combined', 'mpg'],
  ['fuelEconomy.urban', 'mpg'],
  ['fuelEconomy.extraUrban', 'mpg'],
  ['electricRange', 'miles'],
  ['annualCosts.co2Emissions', 'g/km'],
  ['annualCosts.vedFirstYear', '£'],
  ['annualCosts.vedStandard', '£'],
] as const

const sizes = [
  ['bootSpace', 'litres'],
  ['fuelTankCapacity', 'litres'],
  ['length', 'mm'],
  ['height', 'mm'],
  ['weight', 'kg'],
  ['payloadWeight', 'kg'],
  ['numberOfAxles', ''],
] as const

const groups = [
  { title: 'Engine and performance', figures: engine },
  { title: 'Running costs', figures: costs },
  { title: 'Sizes and weights', figures: sizes },
] as const

/** Figures that a look-up has mostly filled in. None is required. */
export function SpecsSection({ fields }: { fields: SellFields }) {
  return (
    <>
      <p className="max-w-prose">
        The look-up fills in what is known of your version. Leave out what you do not know: a wrong figure is
        worse than none.
      </p>
      {groups.map(({ title, figures }) => (
        <fieldset key={title}>
          <legend className="mb-3 text-[16px] font-semibold">{title}</legend>
          <div className="grid gap-4 min-[420px]:grid-cols-2 min-[760px]:grid-cols-3">
            {figures.map(([name, unit]) => (
              <TextField
                key={name}
                label={labels[name]}
                optional
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
                {...(unit && { suffix: unit })}
                {...fields(name)}
              />
            ))}
            {title === 'Running costs' && (
              <SelectField
                label={labels.euroStatus}
                optional
                empty="I do not know"
                choices={euroStatuses}
                {...fields('euroStatus')}
              />
            )}
          </div>
        </fieldset>
      ))}
    </>
  )
}
