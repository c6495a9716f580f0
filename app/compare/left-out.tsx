import { Notice } from '#app/ui/notice.tsx'
import type { CompareRequest } from './compare-address.ts'

const inWords = new Intl.ListFormat('en-GB')

/** What the address asks for and is not shown, and why. */
export function LeftOut({ asked, gone }: { asked: CompareRequest; gone: readonly string[] }) {
  const sentences = [
    gone.length === 1 && `Car number ${gone[0]} is no longer advertised.`,
    gone.length > 1 && `Cars number ${inWords.format(gone)} are no longer advertised.`,
    asked.tooMany > 0 && 'You can compare up to four cars: these are the first four.',
    asked.malformed.length === 1 && `‘${asked.malformed[0]}’ is no car’s number and was left out.`,
    asked.malformed.length > 1 &&
      `${inWords.format(asked.malformed.slice(0, 4).map(text => `‘${text}’`))} are no cars’ numbers and were left out.`,
  ].filter(sentence => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <div className="mt-4">
      <Notice tone="warning">
        {sentences.map(sentence => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
      </Notice>
    </div>
  )
}
