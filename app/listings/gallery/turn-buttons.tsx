import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface TurnButtonsProps {
  shown: number
  count: number
  show: (index: number) => void
}

/** To the previous and the next picture. */
export function TurnButtons({ shown, count, show }: TurnButtonsProps) {
  return (
    <>
      <Turn label="Previous picture" at="left-3" isEnd={shown === 0} turn={() => show(shown - 1)}>
        <Icon name="chevron-left" size={24} />
      </Turn>
      <Turn label="Next picture" at="right-3" isEnd={shown === count - 1} turn={() => show(shown + 1)}>
        <Icon name="chevron-right" size={24} />
      </Turn>
    </>
  )
}

interface TurnProps {
  label: string
  at: string
  isEnd: boolean
  turn: () => void
  children: ReactNode
}

/** At the end it is aria-disabled, not disabled, so that the keyboard focus stays in the gallery. */
function Turn({ label, at, isEnd, turn, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={turn}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 cursor-pointer place-content-center rounded-full bg-card text-ink shadow-lift transition-opacity hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40 print:hidden [@media(scripting:none)]:hidden ${at}`}
    >
      {children}
    </button>
  )
}
