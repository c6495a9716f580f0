import { type ChangeEvent, type ReactNode, useId } from 'react'
import { ChoiceRow } from './choice-row.tsx'
import { classNames } from './class-names.ts'
import { FieldErrorMessage, FieldHint, type FieldTexts } from './field.tsx'
import type { Choice } from './select-field.tsx'

export type GroupChoice = Choice & { note?: ReactNode; picture?: ReactNode }

type GroupProps = FieldTexts & {
  /** The id of the first choice: where an error summary leads. */
  id?: string
  name: string
  choices: readonly GroupChoice[]
  /** Uncontrolled with defaultValue; with `value`, answer `onChange`. */
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur?: () => void
  disabled?: boolean
  /** `cards` and `chips` draw a box about each choice; `columns` sets them two by two where there is room. */
  layout?: keyof typeof layouts
}

type CheckboxGroupProps = GroupProps & { value?: readonly string[]; defaultValue?: readonly string[] }

/** Any number of many; the form sends one `name=value` for each. */
export function CheckboxGroup({ value, defaultValue, ...props }: CheckboxGroupProps) {
  return <Group {...props} type="checkbox" chosen={value} chosenAtFirst={defaultValue} />
}

type RadioGroupProps = GroupProps & { value?: string; defaultValue?: string; required?: boolean }

/** One of a few; of many use SelectField. */
export function RadioGroup({ value, defaultValue, ...props }: RadioGroupProps) {
  const listed = (one: string | undefined) => (one === undefined ? undefined : [one])
  return <Group {...props} type="radio" chosen={listed(value)} chosenAtFirst={listed(defaultValue)} />
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** A question that is answered by yes or no, with neither chosen at first. */
export function YesNoGroup(props: Omit<RadioGroupProps, 'choices' | 'layout'>) {
  return <RadioGroup layout="pair" {...props} choices={answers} />
}

type AnyGroupProps = GroupProps & {
  type: 'checkbox' | 'radio'
  chosen: readonly string[] | undefined
  chosenAtFirst: readonly string[] | undefined
  required?: boolean
}

const layouts = {
  rows: 'flex flex-col',
  cards: 'grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]',
  chips: 'mt-1.5 flex flex-wrap gap-2',
  columns: 'grid gap-x-4 min-[420px]:grid-cols-2',
  pair: 'grid grid-cols-2 gap-x-4',
}
const card =
  'rounded-md border border-edge bg-card px-3 has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand-ink'

function Group(props: AnyGroupProps) {
  const { label, hint, error, optional, labelHidden, className, layout = 'rows' } = props
  const { type, name, choices, chosen, chosenAtFirst, onChange, onBlur, disabled, required } = props
  const made = useId()
  const id = props.id ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1 text-[15px] font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div className={layouts[layout]}>
        {choices.map(({ value, label, note, picture, count }, at) => (
          <ChoiceRow
            key={value}
            id={at === 0 ? props.id : undefined}
            {...{ type, name, value, label, note, picture, count, required, onBlur }}
            {...(chosen
              ? { checked: chosen.includes(value) }
              : { defaultChecked: chosenAtFirst?.includes(value) })}
            onChange={onChange ?? (chosen ? () => undefined : undefined)}
            aria-invalid={error ? true : undefined}
            className={layout === 'cards' || layout === 'chips' ? card : undefined}
          />
        ))}
      </div>
      {error && <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>}
    </fieldset>
  )
}
