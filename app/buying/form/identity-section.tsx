import { type ChangeEvent, type MouseEvent, useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { PapersField, UploadProgress } from '#app/forms/papers-field.tsx'
import { INTERRUPTED, sendFiles } from '#app/forms/send-files.ts'
import { useRecheck } from '#app/forms/use-recheck.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pathOf } from '#contracts/api/endpoint.ts'
import { type BookingForm, BUYER_PAPERS_PATH } from '#contracts/buying/endpoints.ts'
import { formatDate, formatPlural } from '#contracts/text/english.ts'
import { sizeOf } from '../bookings/booking-facts.ts'
import type { BuyFields } from './asked-form.ts'

type Paper = BookingForm['papers'][number]

interface IdentitySectionProps {
  carId: string
  fields: BuyFields
  papers: readonly Paper[]
  /** Makes these the papers of the booking; throws what the API answers. */
  setPapers: (ids: readonly string[]) => Promise<void>
  isSignedIn: boolean
  /** Why files that came with the form were refused. */
  refused: readonly string[]
}

export function IdentitySection({ isSignedIn, refused, ...props }: IdentitySectionProps) {
  return (
    <>
      <p className="max-w-prose">
        A photograph or scan of your UK passport or your UK driving licence: the side with your photograph. We
        use it for one thing: to check that the person who buys the car is you.
      </p>
      <p className="max-w-prose text-[15px] text-muted">
        JPEG, PNG, WebP, HEIC or PDF, up to 10 MB each. The images are stored encrypted. This site cannot show
        or open them. They are deleted 30 days after the purchase has ended.
      </p>
      {refused.map(reason => (
        <Notice key={reason} tone="error" title={reason} />
      ))}
      {isSignedIn ? <Papers {...props} /> : <LogInFirst />}
    </>
  )
}

/** Papers belong to an account from the moment they arrive. */
function LogInFirst() {
  return (
    <div className="grid justify-items-start gap-2">
      <p>Log in to add your papers. What you have filled in so far is kept.</p>
      <Button type="submit" name="intent" value="log-in" formNoValidate>
        Log in to add your papers
      </Button>
    </div>
  )
}

type PapersProps = Omit<IdentitySectionProps, 'isSignedIn' | 'refused'>

/** With scripts each file is sent as soon as it is chosen, without them with the form. */
function Papers({ carId, fields, papers, setPapers }: PapersProps) {
  const field = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number>()
  const [outcome, setOutcome] = useState({ news: '', error: '' })
  const ids = papers.map(({ id }) => id)
  useRecheck(field, ids.join())
  const { error, ...wired } = fields('identityimages')

  async function attempt(work: () => Promise<string>) {
    setOutcome({ news: '', error: '' })
    try {
      setOutcome({ news: await work(), error: '' })
    } catch (thrown) {
      const reason = isProblem(thrown) ? (thrown.errors[0]?.message ?? thrown.message) : INTERRUPTED
      setOutcome({ news: '', error: reason })
    } finally {
      setPercent(undefined)
    }
  }

  function add({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])].map(file => ({ field: 'identityimages', file }))
    // They are not sent a second time with the form.
    input.value = ''
    if (files.length === 0) return
    setPercent(0)
    const path = pathOf({ path: BUYER_PAPERS_PATH }, {}, { carId })
    void attempt(async () => {
      const sent = await sendFiles(path, files, setPercent)
      await setPapers([...ids, ...sent.map(({ id }) => id)])
      return `${formatPlural(sent.length, 'file')} added.`
    })
  }

  function remove(event: MouseEvent, id: string) {
    event.preventDefault()
    void attempt(async () => {
      await setPapers(ids.filter(other => other !== id))
      field.current?.focus()
      return 'The file is removed.'
    })
  }

  return (
    <>
      {papers.length > 0 && (
        <ul aria-label="Your papers" className="grid max-w-120 gap-2">
          {papers.map(({ id, addedAt, bytes }, at) => (
            <li key={id} className="flex items-center gap-3 rounded-md border border-line px-3 py-1.5">
              <input type="hidden" name="identityimages" value={id} />
              <Icon name="circle-check" size={18} className="shrink-0 text-great" />
              <p className="figures min-w-0 grow text-[15px]">
                File {at + 1}, {sizeOf(bytes)}
                <span className="block text-[14px] text-muted">Added on {formatDate(addedAt)}</span>
              </p>
              <Button
                type="submit"
                name="intent"
                value={`remove ${id}`}
                formNoValidate
                aria-label={`Remove file ${at + 1}`}
                onClick={event => remove(event, id)}
                look="quiet"
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PapersField
        {...wired}
        ref={field}
        label={papers.length > 0 ? 'Add another file' : 'Proof of identity'}
        error={outcome.error || error}
        onChange={add}
        disabled={percent !== undefined}
      />
      <UploadProgress percent={percent} />
      <p role="status" className="min-h-6 text-[15px] text-muted">
        {outcome.news}
      </p>
    </>
  )
}
