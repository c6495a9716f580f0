import { buttonStyle } from '#app/ui/button-style.ts'
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
import { labels } from './labels.ts'
import type { SellFields } from './sell-fields.ts'

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
  return (
    <>
      <div className="grid gap-5 min-[420px]:grid-cols-2">
        <SelectField
          label={labels.condition}
          empty="Please choose"
          choices={conditions}
          {...fields('condition')}
        />
        <SelectField
          label={labels.grade}
          optional
          empty="I do not know"
          choices={grades}
          {...fields('grade')}
        />
        <SelectField
          label={labels.setsOfKeys}
          empty="Please choose"
          choices={keys}
          {...fields('setsOfKeys')}
        />
      </div>
      <RadioGroup
        label={labels.serviceHistory}
        layout="chips"
        choices={serviceHistories}
        {...fields('serviceHistory')}
      />
      <RadioGroup
        label={labels.writeOffCategories}
        layout="chips"
        choices={writeOffCategories}
        {...fields('writeOffCategories')}
      />
      <div className="grid gap-5 min-[560px]:grid-cols-2">
        <DateField label={labels.motExpiryDate} optional {...fields('motExpiryDate')} />
        <DateField label={labels.lastMotDate} optional {...fields('lastMotDate')} />
      </div>
      <Questions title="How it drives" usual="No faults" answers={faults} fields={fields} />
      <Questions
        title="Its past"
        usual="Always private, no finance, not imported, own plate"
        answers={past}
        fields={fields}
      />
      <div className="group grid gap-4">
        <YesNoGroup label={labels.isModified} {...fields('isModified')} />
        <TextAreaField
          label={labels.modifications}
          className="hidden! group-has-[[name=isModified][value=yes]:checked]:flex!"
          {...fields('modifications')}
        />
      </div>
      <CheckboxGroup
        label={labels.majorRepairs}
        hint="That were done on this car"
        choices={repairs}
        {...fields('majorRepairs')}
      />
      <CheckboxGroup
        label={labels.knownIssues}
        optional
        hint="What a buyer should know. Honest adverts get fewer questions, and no trouble after the sale."
        layout="columns"
        choices={knownIssues}
        {...fields('knownIssues')}
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
      <button
        type="button"
        onClick={({ currentTarget }) => fillInForm(currentTarget.form!, answers)}
        className={buttonStyle({ className: 'justify-self-start py-2 [@media(scripting:none)]:hidden' })}
      >
        {usual}
      </button>
      <div className="grid gap-x-8 gap-y-4 min-[560px]:grid-cols-2">
        {(Object.keys(answers) as (keyof typeof faults | keyof typeof past)[]).map(name => (
          <YesNoGroup key={name} label={labels[name]} {...fields(name)} />
        ))}
      </div>
    </div>
  )
}
