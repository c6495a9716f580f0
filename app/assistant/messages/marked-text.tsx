import type { PlaceInText } from '#contracts/assistant.ts'

interface MarkedTextProps {
  text: string
  place: PlaceInText | undefined
}

/** What the visitor said, with the words that a tag came from. */
export function MarkedText({ text, place: { from, to } = { from: 0, to: 0, words: '' } }: MarkedTextProps) {
  return (
    <p
      data-said
      className="max-w-[85%] self-end whitespace-pre-line break-words rounded-lg rounded-br-sm bg-racing px-3 py-2 text-[15px] leading-6 text-on-racing"
    >
      <span className="sr-only">You: </span>
      {text.slice(0, from)}
      {to > from && <mark className="rounded-sm bg-plate text-on-plate">{text.slice(from, to)}</mark>}
      {text.slice(Math.max(from, to))}
    </p>
  )
}
