import { useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { fillIn, neighbour } from '#app/forms/form-controls.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { CountedTextArea } from '#app/ui/counted-text-area.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { DescriptionTexts, Tone } from '#contracts/selling/description-facts.ts'
import { postDescriptions } from '#contracts/selling/endpoints.ts'
import { descriptionFactsOf } from './description-facts-of.ts'
import { labelled, type SellFields } from './sell-fields.ts'

const MAX_DESCRIPTION = 5000
const HIDDEN =
  'Buyers message you on this site, so we hide phone numbers, addresses, links and number plates when you publish'

type Texts = Pick<DescriptionTexts, 'long' | 'short'>

const tones: readonly { value: Tone; label: string }[] = [
  { value: 'plain', label: 'Plain' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'brief', label: 'Brief' },
]

/** Both texts can be written by the site from what the form says, and changed like any other. */
export function DescriptionSection({ fields, values }: { fields: SellFields; values: SentValues }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [variant, setVariant] = useState(0)
  /** What the site wrote last: anything else in the fields was typed, and is not replaced unasked. */
  const written = useRef<Texts>({ long: '', short: '' })
  const [replacing, setReplacing] = useState<'asks' | { before: Texts }>()

  const textsNow = (): Texts => ({ long: area.current!.value, short: shortField()?.value ?? '' })
  const shortField = () => neighbour(area.current, 'shortDescription')

  function show({ long, short }: Texts) {
    fillIn(area.current!, long)
    const field = shortField()
    if (field) fillIn(field, short)
  }

  async function write({ mayReplace = false } = {}) {
    const before = textsNow()
    const isTyped = (['long', 'short'] as const).some(
      name => before[name].trim() !== '' && before[name] !== written.current[name],
    )
    setFailure(undefined)
    if (isTyped && !mayReplace) return setReplacing('asks')
    setBusy(true)
    try {
      const tone = new FormData(area.current!.form!).get('tone') as Tone
      const texts = await api.call(postDescriptions, { body: descriptionFactsOf(values, tone, variant) })
      setVariant(variant + 1)
      written.current = texts
      show(texts)
      setReplacing(isTyped ? { before } : undefined)
    } catch (thrown) {
      setFailure(
        isProblem(thrown) && thrown.status < 500
          ? 'Fill in the make and the model first.'
          : 'We could not write it just now. Please write it yourself, or try again later.',
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="grid gap-3">
        <p className="max-w-prose">
          We can write the advert from what you have told us, with its known faults and nothing that you did
          not say.
        </p>
        <RadioGroup name="tone" label="Tone" choices={tones} defaultValue="plain" className="max-w-90" />
        <Button
          type="submit"
          name="intent"
          value="describe"
          formNoValidate
          disabled={isBusy}
          onClick={event => {
            event.preventDefault()
            void write()
          }}
          className="justify-self-start"
        >
          {isBusy && <Spinner />}
          {variant === 0 ? 'Write it for me' : 'Write it differently'}
        </Button>
        <div aria-live="polite" className="empty:hidden">
          {failure && <Notice tone="warning" title={failure} />}
          {replacing === 'asks' && (
            <Notice title="Replace what you have typed?">
              <div className="mt-2 flex flex-wrap gap-2">
                <Button onClick={() => write({ mayReplace: true })}>Replace it</Button>
                <Button onClick={() => setReplacing(undefined)}>Keep mine</Button>
              </div>
            </Notice>
          )}
          {typeof replacing === 'object' && (
            <Notice title="We have replaced your text">
              <Button
                className="mt-2"
                onClick={() => {
                  show(replacing.before)
                  setReplacing(undefined)
                }}
              >
                Undo
              </Button>
            </Notice>
          )}
        </div>
      </div>
      <TextField
        optional
        hint={`One line on the card of your car, under 50 characters. ${HIDDEN}`}
        {...labelled(fields)('shortDescription')}
      />
      <CountedTextArea
        ref={area}
        optional
        hint={HIDDEN}
        limit={MAX_DESCRIPTION}
        rows={10}
        {...labelled(fields)('detailedDescription')}
      />
    </>
  )
}
