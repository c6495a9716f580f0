import { focusAfterPress } from '#app/assistant/focus.ts'
import { buttonStyle } from '#app/ui/button-style.ts'

interface SuggestionButtonsProps {
  suggestions: readonly string[]
  onSay: (text: string) => void
}

export function SuggestionButtons({ suggestions, onSay }: SuggestionButtonsProps) {
  if (suggestions.length === 0) return null
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
      {suggestions.map(text => (
        <li key={text} className="max-w-full">
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusAfterPress(currentTarget)
              onSay(text)
            }}
            className={pill}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The style of buttons under a message. */
export const pill = buttonStyle({
  className: 'max-w-full rounded-full! px-3.5! py-1.5 text-left text-[14px]! leading-5 font-medium!',
})
