import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { revealStep } from './form-controls.ts'

interface FormStepProps {
  title: ReactNode
  /** From 0, among all steps. */
  at: number
  of: number
  isCurrentAtFirst: boolean
  /** It came filled in, and 'Next' passes it by. */
  isPassed: boolean
  /** Checks the fields within, and shows what is wrong. */
  check: (step: HTMLElement) => boolean
  /** The buttons that send the form, at the foot of its last step. */
  send?: ReactNode
  children: ReactNode
}

/** As the variant 'steps' of app/ui/styles.css, where there are scripts. */
const isNarrow = () => matchMedia('(width < 700px)').matches

/**
 * A part of a long form, which narrow windows show one at a time. Wider ones, and all of them without scripts,
 * show the sections of every step. Which step is current stands in the page, as `open` of a section does:
 * React sets it once.
 */
export function FormStep(props: FormStepProps) {
  const { title, at, of, isCurrentAtFirst, isPassed, check, send, children } = props
  const step = useRef<HTMLDivElement>(null)
  const [isCurrent] = useState(isCurrentAtFirst)
  useEffect(() => {
    if (isCurrent && isNarrow()) revealStep(step.current!)
  }, [isCurrent])

  function next(): void {
    if (!check(step.current!)) return
    let following = step.current!.nextElementSibling
    while (following?.matches('[data-passed]')) following = following.nextElementSibling
    show(following)
  }

  function pressesEnter(event: KeyboardEvent): void {
    const isInField = event.key === 'Enter' && event.target instanceof HTMLInputElement
    // The form's first button, which Enter would press, is of another step.
    if (!isInField || !isNarrow() || send || step.current!.querySelector('[data-asks]')) return
    event.preventDefault()
    next()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the fields
    <div
      ref={step}
      data-step={isCurrent ? 'current' : ''}
      data-passed={isPassed || undefined}
      onKeyDown={pressesEnter}
      className="group/step grid scroll-mt-4 gap-4 steps:not-data-[step=current]:hidden"
    >
      <div className="hidden steps:block">
        <p className="figures text-[15px] text-muted">
          {at + 1} of {of}
        </p>
        <h2 tabIndex={-1} className="text-[26px] outline-none">
          {title}
        </h2>
      </div>
      {children}
      <div
        className={classNames(
          send ? 'flex flex-wrap gap-3' : 'hidden',
          'steps:fixed steps:inset-x-0 steps:bottom-0 steps:z-20 steps:flex steps:h-(--bottom-bar) steps:flex-nowrap steps:gap-2',
          'steps:items-center steps:px-4 steps:pb-[env(safe-area-inset-bottom)] steps:[body:has(#assistant-toggle)_&]:pr-19',
          'steps:group-has-data-asks/step:hidden',
        )}
      >
        {at > 0 && (
          <div className="hidden steps:block">
            <Button onClick={() => show(step.current!.previousElementSibling)} className="min-h-12!">
              Back
            </Button>
          </div>
        )}
        {send || (
          <Button onClick={next} look="primary" className="grow min-h-12!">
            Next
          </Button>
        )}
      </div>
    </div>
  )
}

function show(step: Element | null): void {
  if (!(step instanceof HTMLElement)) return
  revealStep(step)
  step.querySelector('h2')!.focus({ preventScroll: true })
  step.scrollIntoView()
}
