import { Notice } from '#app/ui/notice.tsx'
import type { FactChecks } from '#contracts/listings/listing.ts'

/** What does not agree in an advert, and what the register says against the car: to buyers and seller. */
export function FactChecksNotice({ disagreements, notes }: FactChecks) {
  return (
    <>
      {disagreements.length > 0 && (
        <Notice tone="error" title="Some facts in this advert do not agree">
          <Sentences of={disagreements} />
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="warning">
          <Sentences of={notes} />
        </Notice>
      )}
    </>
  )
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="grid gap-1 wrap-anywhere">
    {of.map(sentence => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
