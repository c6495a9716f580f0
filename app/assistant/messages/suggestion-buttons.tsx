import { goOnFrom } from '#app/assistant/focus.ts'
import { buttonStyle } from '#app/ui/button-style.ts'

interface SuggestionButtonsProps {
  suggestions: readonly string[]
  onSay: (text: string) => void
}

/** Messages that lead on, each sent by one press. */
export function SuggestionButtons({ suggestions, onSay }: SuggestionButtonsProps) {
  if (suggestions.length === 0) return null
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
      {suggestions.map(text => (
        <li key={text} className="max-w-full">
          <button
            type="button"
            onClick={({ currentTarget }) => {
              goOnFrom(currentTarget)
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

/** What can be pressed under a message. */
export const pill = buttonStyle({
  className: 'max-w-full rounded-full! px-3.5! py-1.5 text-left text-[14px]! leading-5 font-medium!',
})
