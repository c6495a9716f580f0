import { Button } from './button.tsx'

interface OrderSelectProps<Value extends string> {
  name: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** The order of a list. Place it in a form, which its button submits without JavaScript. */
export function OrderSelect<Value extends string>({
  name,
  value,
  choices,
  onChoose,
}: OrderSelectProps<Value>) {
  return (
    <>
      <select
        name={name}
        aria-label="Sort by"
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
        className="control select-arrow"
      >
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </>
  )
}
