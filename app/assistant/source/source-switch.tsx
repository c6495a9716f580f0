import { useState } from 'react'
import { local } from '#app/storage/browser-storage.ts'
import { classNames } from '#app/ui/class-names.ts'
import { type Source, sources } from '#contracts/search/search-orders.ts'

/** For each visitor, however often the animation starts (product specification, section 2). */
const MAX_VIBRATIONS = 5
const vibrations = () => Number(local.read('chatbotSourceVibrations') ?? 0)
/** The last vibration must run to its end before the animation is taken off. */
const atFirst = () => (vibrations() < MAX_VIBRATIONS ? vibrations() : MAX_VIBRATIONS + 1)
const descriptions = {
  web: "Partners' listings from all over the web",
  live: 'Cars advertised with us, with every detail',
} as const

/** Partners' listings or our own stock; both while neither is chosen. Vibrates until its first use. */
export function SourceSwitch({ source, onSource }: { source: Source; onSource: (source: Source) => void }) {
  const [wasUsed, setUsed] = useState(() => local.read('chatbotSourceUsed') !== undefined)
  const [times, setTimes] = useState(atFirst)
  const count = () => {
    const next = vibrations() + 1
    local.write('chatbotSourceVibrations', String(next))
    setTimes(next)
  }
  const choose = (chosen: Source) => {
    local.write('chatbotSourceUsed', 'true')
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
        !wasUsed && times <= MAX_VIBRATIONS && 'source-vibrates',
      )}
    >
      {sources.map(
        ({ value, label }) =>
          value !== 'both' && (
            <button
              key={value}
              type="button"
              title={descriptions[value]}
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
