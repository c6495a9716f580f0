import { classNames } from '#app/ui/class-names.ts'
import { formatPlural } from '#contracts/text/english.ts'
import { optionId, type TypedSuggestionsState } from './use-typed-suggestions.ts'

/** The list of useTypedSuggestions, over the field; their container must be `relative`. */
export function TypedSuggestions({ id, matching, active, choose }: TypedSuggestionsState) {
  return (
    <>
      <span role="status" className="sr-only">
        {matching.length > 0 && formatPlural(matching.length, 'suggestion')}
      </span>
      {matching.length > 0 && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label="Suggestions"
          // The field keeps the focus while one of them is pressed.
          onMouseDown={event => event.preventDefault()}
          className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-56 overflow-y-auto rounded-md border border-edge bg-card py-1 text-ink shadow-lift"
        >
          {matching.map((text, index) => (
            <button
              key={text}
              id={optionId(id, index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => choose(text)}
              className={classNames(
                'flex min-h-11 w-full cursor-pointer items-center px-3 py-2 text-left text-[15px] leading-5',
                index === active
                  ? 'bg-brand-soft outline-2 outline-focus -outline-offset-2'
                  : 'hover:bg-sunken',
              )}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
