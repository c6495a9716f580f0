import { Button } from '#app/ui/button.tsx'
import { CheckboxGroup, RadioGroup, YesNoGroup } from '#app/ui/choice-group.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import {
  conditions,
  grades,
  knownIssues,
  majorRepairs,
  serviceHistories,
  writeOffCategories,
} from '#contracts/vehicle/enumerations.ts'
import { fillInForm } from './fill-in-form.ts'
import { labelled, type SellFields } from './sell-fields.ts'

const keys = ['0', '1', '2', '3', '4'].map(value => ({ value, label: value }))

/** Questions about faults first: they are what a buyer asks. With the answers of a car that has none. */
const faults = {
  ...{ anyWarningLights: 'no', anyNoises: 'no', anyLeaks: 'no', anySmells: 'no', goodExhaust: 'yes' },
  ...{ allElectronicsInGoodCondition: 'yes', isNonRunner: 'no' },
} as const

/** With the answers of most cars. */
const past = {
  ...{ alwaysPrivatelyOwned: 'yes', outstandingLoan: 'no', isImported: 'no' },
  personalisedRegistration: 'no',
} as const

/** The last choice stands for none of the others. */
const repairs = [...majorRepairs, { value: 'none', label: 'No major repairs' }]

export function ConditionSection({ fields }: { fields: SellFields }) {
  const asked = labelled(fields)
  return (
    <>
      <div className="grid gap-5 min-[420px]:grid-cols-2">
        <SelectField empty="Please choose" choices={conditions} {...asked('condition')} />
        <SelectField optional empty="I do not know" choices={grades} {...asked('grade')} />
        <SelectField empty="Please choose" choices={keys} {...asked('setsOfKeys')} />
      </div>
      <RadioGroup layout="chips" choices={serviceHistories} {...asked('serviceHistory')} />
      <RadioGroup layout="chips" choices={writeOffCategories} {...asked('writeOffCategories')} />
      <div className="grid gap-5 min-[560px]:grid-cols-2">
        <DateField optional {...asked('motExpiryDate')} />
        <DateField optional {...asked('lastMotDate')} />
      </div>
      <Questions title="How it drives" usual="No faults" answers={faults} fields={fields} />
      <Questions
        title="Its past"
        usual="Always private, no finance, not imported, own plate"
        answers={past}
        fields={fields}
      />
      <div className="group grid gap-4">
        <YesNoGroup {...asked('isModified')} />
        <TextAreaField
          className="hidden! group-has-[[name=isModified][value=yes]:checked]:flex!"
          {...asked('modifications')}
        />
      </div>
      <CheckboxGroup hint="Work done on this car" choices={repairs} {...asked('majorRepairs')} />
      <CheckboxGroup
        optional
        hint="What a buyer should know. Honest adverts get fewer questions, and no trouble after the sale."
        layout="columns"
        choices={knownIssues}
        {...asked('knownIssues')}
      />
    </>
  )
}

interface QuestionsProps {
  title: string
  /** The button that gives all the answers. */
  usual: string
  answers: typeof faults | typeof past
  fields: SellFields
}

function Questions({ title, usual, answers, fields }: QuestionsProps) {
  return (
    <div className="grid gap-4">
      <h3 className="text-[17px]">{title}</h3>
      <Button
        onClick={({ currentTarget }) => fillInForm(currentTarget.form!, answers)}
        className="justify-self-start py-2 [@media(scripting:none)]:hidden"
      >
        {usual}
      </Button>
      <div className="grid gap-x-8 gap-y-4 min-[560px]:grid-cols-2">
        {(Object.keys(answers) as (keyof typeof faults | keyof typeof past)[]).map(name => (
          <YesNoGroup key={name} {...labelled(fields)(name)} />
        ))}
      </div>
    </div>
  )
}
