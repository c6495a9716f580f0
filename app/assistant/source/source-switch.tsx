import { useState } from 'react'
import { flag, isFlagged } from '#app/assistant/conversation/stored-conversation.ts'
import { classNames } from '#app/ui/class-names.ts'
import { type Source, sources } from '#contracts/search-orders.ts'

const USED = 'chatbotSourceUsed'
/** Product specification, section 2: in all, however often the panel is opened, which begins the animation anew. */
const MOST_TIMES = 5
const explained = {
  web: "Partners' listings from all over the web",
  live: 'Cars sold through us, with every detail',
} as const

interface SourceSwitchProps {
  source: Source
  onSource: (source: Source) => void
}

/** Where to look: on the web or on our forecourt, and everywhere while neither is chosen. Vibrates until it was used once. */
export function SourceSwitch({ source, onSource }: SourceSwitchProps) {
  const [wasUsed, setUsed] = useState(() => isFlagged(USED))
  const [times, setTimes] = useState(0)
  const count = () => setTimes(times + 1)
  const choose = (chosen: Source) => {
    flag(USED)
    setUsed(true)
    onSource(chosen === source ? 'both' : chosen)
  }
  return (
    <fieldset
      aria-label="Where to search"
      onAnimationStart={count}
      onAnimationIteration={count}
      className={classNames(
        'flex shrink-0 rounded-full border border-on-racing-muted max-[359px]:order-last',
        !wasUsed && times <= MOST_TIMES && 'source-vibrates',
      )}
    >
      {sources.map(
        ({ value, label }) =>
          value !== 'both' && (
            <button
              key={value}
              type="button"
              title={explained[value]}
              aria-pressed={source === value}
              onClick={() => choose(value)}
              className="min-h-11 min-w-11 cursor-pointer rounded-full px-2.5 font-semibold text-[13px] hover:bg-racing-lift aria-pressed:bg-plate aria-pressed:text-on-plate"
            >
              {label}
            </button>
          ),
      )}
    </fieldset>
  )
}
