import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { fieldOf } from '#contracts/forms/paths.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import { euroStatuses } from '#contracts/vehicle/enumerations.ts'
import { type FactGroup, factGroupTitles, facts, factsIn, formPathOf } from '#contracts/vehicle/facts.ts'
import { labelled, type SellFields } from './sell-fields.ts'

type Path = Parameters<SellFields>[0]
type Figure = readonly [path: Path, unit: string]

/** The fields of a group's facts. The Euro standard is a choice, and the engine's size is asked for in cc. */
function figuresOf(group: FactGroup): Figure[] {
  return factsIn(group).flatMap(name => {
    const [fact, path] = [facts[name], formPathOf(name)]
    if (fact.kind !== 'number' || name === 'euroStatus' || !fieldOf(sellForm, path)) return []
    // 'Gears' have their unit in their name.
    const unit = fact.unit === fact.label.toLowerCase() ? '' : fact.unit
    return [[path as Path, name === 'insuranceGroup' ? `${fact.min}–${fact.max}` : unit] as const]
  })
}

const groups: readonly { group: FactGroup; figures: readonly Figure[] }[] = [
  { group: 'engine', figures: [['engineCapacity', 'cc'], ...figuresOf('engine')] },
  { group: 'costs', figures: figuresOf('costs') },
  { group: 'size', figures: figuresOf('size') },
]

/** Figures that a look-up has mostly filled in. None is required. */
export function SpecsSection({ fields }: { fields: SellFields }) {
  const asked = labelled(fields)
  return (
    <>
      <p className="max-w-prose">
        The look-up fills in what is known of your version. Leave out what you do not know: a wrong figure is
        worse than none.
      </p>
      {groups.map(({ group, figures }) => (
        <fieldset key={group}>
          <legend className="mb-3 text-[16px] font-semibold">{factGroupTitles[group]}</legend>
          <div className="grid gap-4 min-[420px]:grid-cols-2 min-[760px]:grid-cols-3">
            {figures.map(([name, unit]) => (
              <TextField
                key={name}
                optional
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
                {...(unit && { suffix: unit })}
                {...asked(name)}
              />
            ))}
            {group === 'costs' && (
              <SelectField optional empty="I do not know" choices={euroStatuses} {...asked('euroStatus')} />
            )}
          </div>
        </fieldset>
      ))}
    </>
  )
}
