import { type ChangeEvent, useState } from 'react'
import { CheckboxGroup, type GroupChoice } from '#app/ui/choice-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** Above this number, choices are shown in two parts: the common ones, and all others in a disclosure. */
const MANY = 12
const COMMON = 8

interface ChoiceListProps {
  name: string
  label: string
  labelHidden?: boolean
  choices: readonly GroupChoice[]
  chosen: readonly string[]
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  layout?: 'rows' | 'columns'
  /** Label of the text field that filters a long list: 'Find a make'. */
  find?: string
}

/** Checkboxes, each with its count; a text field filters a long list. */
export function ChoiceList({ choices, chosen, find = 'Find one', ...group }: ChoiceListProps) {
  const [typed, setTyped] = useState('')
  if (choices.length <= MANY) return <CheckboxGroup {...group} value={chosen} choices={choices} />
  const { common, others } = parted(choices)
  const sought = typed.trim().toLowerCase()
  const found = others.filter(({ label }) => label.toLowerCase().includes(sought))
  return (
    <div>
      <CheckboxGroup {...group} value={chosen} choices={common} />
      <details open={others.some(({ value }) => chosen.includes(value))}>
        <summary className="flex min-h-11 cursor-pointer items-center text-[15px] text-link underline underline-offset-3">
          {others.length} more
        </summary>
        <TextField
          type="search"
          label={find}
          labelHidden
          placeholder={find}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          // Enter would submit the form.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          className="mb-2 [@media(scripting:none)]:hidden"
        />
        <CheckboxGroup {...group} label={`More: ${group.label}`} labelHidden value={chosen} choices={found} />
        {found.length === 0 && <p className="text-[14px] text-muted">None is called that.</p>}
      </details>
    </div>
  )
}

/** By count only, so that a row stays in its place when it is ticked. Both parts keep the given order. */
function parted(choices: readonly GroupChoice[]) {
  const ranked = choices.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
  const first = new Set(ranked.slice(0, COMMON))
  return {
    common: choices.filter(choice => first.has(choice)),
    others: choices.filter(choice => !first.has(choice)),
  }
}
