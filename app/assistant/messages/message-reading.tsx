import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ChatMessage } from '#app/assistant/conversation/conversation.ts'
import type { Assistance } from '#app/assistant/conversation/use-assistant.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { PlaceInText, Reading, Role } from '#contracts/assistant/assistant.ts'
import {
  choiceNames,
  choicesOf,
  type MessagePart,
  messageParts,
  overlaps,
  readAs,
  readingSentence,
  roleNames,
  rolesOf,
} from './reading-words.ts'

interface MessageReadingProps {
  text: string
  /** The answer that says how the text was read. */
  answer: ChatMessage
  /** Whether the words can be given another role: only those of the last message. */
  canChange: boolean
  /** Words to emphasise: those of a tag of the answer. */
  place: PlaceInText | undefined
  assistance: Pick<Assistance, 'reread' | 'isAnswering'>
}

/** The visitor's message with the words that were read marked; each opens a choice of other roles. */
export function MessageReading({ text, answer, canChange, place, assistance }: MessageReadingProps) {
  const { reading = [] } = answer
  const [openAt, setOpenAt] = useState<number>()
  const bubble = useRef<HTMLDivElement>(null)
  const choice = useId()
  const parts = messageParts(text, reading)
  const open = canChange ? parts.find(part => part.reading && part.from === openAt)?.reading : undefined
  const focusWords = (from: number) =>
    bubble.current?.querySelector<HTMLElement>(`[data-from="${from}"]`)?.focus()

  const answered = useRef(answer.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new answer
  useEffect(() => {
    if (answered.current === answer.id) return
    answered.current = answer.id
    if (document.activeElement !== document.body) return
    // The words that had the focus begin or end elsewhere now, or are no longer marked.
    const given = answer.roles?.at(-1)
    const left = parts.find(part => part.reading && given && overlaps(part, given))
    if (left) focusWords(left.from)
    else bubble.current?.focus()
  }, [answer.id])

  return (
    // The log has announced the message when it was sent.
    <div data-said aria-live="off" className="flex flex-col">
      <div
        ref={bubble}
        tabIndex={-1}
        className="on-racing max-w-[85%] self-end break-words rounded-lg rounded-br-sm px-3 py-2 text-[15px]"
      >
        <p className="whitespace-pre-line leading-6 pointer-coarse:leading-7">
          <span className="sr-only">You: </span>
          {parts.map(part => (
            <Part
              key={part.from}
              part={part}
              isEmphasised={place !== undefined && overlaps(part, place)}
              isOpen={open !== undefined && part.reading === open}
              choice={choice}
              onPress={canChange ? () => setOpenAt(part.from === openAt ? undefined : part.from) : undefined}
            />
          ))}
        </p>
        <Key reading={reading} canChange={canChange} />
      </div>
      {open && (
        <Choice
          key={open.from}
          id={choice}
          reading={open}
          isDisabled={assistance.isAnswering}
          onClose={() => {
            setOpenAt(undefined)
            focusWords(open.from)
          }}
          onChoose={role => {
            setOpenAt(undefined)
            focusWords(open.from)
            assistance.reread(answer, { from: open.from, to: open.to, role })
          }}
        />
      )}
    </div>
  )
}

interface PartProps {
  part: MessagePart
  isEmphasised: boolean
  isOpen: boolean
  /** The id of the choice that it opens. */
  choice: string
  onPress: (() => void) | undefined
}

function Part({ part: { text, from, reading }, isEmphasised, isOpen, choice, onPress }: PartProps) {
  if (!reading) return text
  const marked = <Marked role={reading.role} text={text} isEmphasised={isEmphasised || isOpen} />
  if (!onPress || choicesOf(reading).length === 0) {
    return (
      <>
        {marked}
        <span className="sr-only"> ({readAs(reading)})</span>
      </>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' '
    if (!isPress && !(isOpen && event.key === 'Escape')) return
    event.preventDefault()
    onPress()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not break lines within a <button>
    <span
      role="button"
      tabIndex={0}
      data-from={from}
      aria-label={`${text}: ${readAs(reading)}. Change`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? choice : undefined}
      onClick={onPress}
      onKeyDown={onKeyDown}
      // The padding makes it 44 px high for a thumb, without moving the lines.
      className="cursor-pointer scroll-mt-4 scroll-mb-44 rounded-sm pointer-coarse:py-[13px]"
    >
      {marked}
    </span>
  )
}

const marks: Record<Role, string> = {
  wish: 'bg-plate text-on-plate -mx-px rounded-sm px-px box-decoration-clone forced-colors:outline',
  refusal: 'line-through decoration-2 decoration-plate',
  offer: 'underline decoration-plate decoration-dotted decoration-2 underline-offset-4',
  background: 'text-on-racing-muted underline decoration-1 underline-offset-4',
}

interface MarkedProps {
  role: Role
  text: string
  isEmphasised?: boolean
}

function Marked({ role, text, isEmphasised = false }: MarkedProps) {
  const Element = role === 'refusal' ? 's' : role === 'wish' ? 'mark' : 'span'
  return (
    <Element
      className={classNames(
        marks[role],
        isEmphasised && 'rounded-sm outline-2 outline-on-racing outline-offset-2',
      )}
    >
      {text}
    </Element>
  )
}

/** What the marks mean, of those that occur. */
function Key({ reading, canChange }: { reading: readonly Reading[]; canChange: boolean }) {
  const occurring = rolesOf(reading)
  return (
    <div className="mt-2 border-racing-lift border-t pt-2 text-[13px] leading-5">
      <p className="text-on-racing-muted">How I read it{canChange && '. Press words to change it.'}</p>
      <ul aria-label="Marks" className="mt-0.5 flex flex-wrap gap-x-3">
        {occurring.map(role => (
          <li key={role}>
            <Marked role={role} text={roleNames[role]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  id: string
  reading: Reading
  isDisabled: boolean
  onClose: () => void
  onChoose: (role: Reading['canBe'][number]) => void
}

/** Stays in view at the foot of the conversation while the message is longer than that. */
function Choice({ id, reading, isDisabled, onClose, onChoose }: ChoiceProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = group
    current?.querySelector('button')?.focus({ preventScroll: true })
    current?.scrollIntoView({ block: 'nearest' })
    current?.parentElement?.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a set of form fields
    <div
      ref={group}
      id={id}
      role="group"
      aria-labelledby={`${id}-sentence`}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // The panel stays open.
        event.preventDefault()
        onClose()
      }}
      className="sticky -bottom-2 z-10 mt-2 rounded-lg border border-edge bg-card px-3 py-2.5 shadow-lift"
    >
      <p id={`${id}-sentence`} className="break-words text-[15px] leading-6">
        {readingSentence(reading)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {choicesOf(reading).map(role => (
          <Button
            key={role}
            disabled={isDisabled}
            onClick={() => onChoose(role)}
            className="px-3.5! text-[15px]!"
          >
            {choiceNames[role]}
          </Button>
        ))}
        <Button onClick={onClose} look="quiet" className="px-3! text-[15px]!">
          Cancel
        </Button>
      </div>
    </div>
  )
}
