import { focusAfterPress } from '#app/assistant/focus.ts'
import { Button } from '#app/ui/button.tsx'
import { formatPlural } from '#contracts/text/english.ts'

interface Choice {
  text: string
  /** The visitor's words that it is offered for. */
  because?: string
  /** How many cars it leads to. */
  count?: number
  onPress: () => void
}

/** Buttons under a message; they disappear when one is pressed. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ text, because, count, onPress }) => (
        <li key={text} className="max-w-full">
          <Button
            onClick={({ currentTarget }) => {
              focusAfterPress(currentTarget)
              onPress()
            }}
            className="max-w-full rounded-full! px-3.5! py-1.5 text-left text-[14px]! leading-5 font-medium!"
          >
            {because && <span className="sr-only">For ‘{because}’: </span>}
            {text}
            {count !== undefined && (
              <span className="figures font-normal text-muted">{formatPlural(count, 'car')}</span>
            )}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface SuggestionButtonsProps {
  suggestions: readonly string[]
  onSay: (text: string) => void
}

export function SuggestionButtons({ suggestions, onSay }: SuggestionButtonsProps) {
  return (
    <Choices label="Suggestions" choices={suggestions.map(text => ({ text, onPress: () => onSay(text) }))} />
  )
}
