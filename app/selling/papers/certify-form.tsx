import type { FormOutcome } from '#app/forms/outcome.ts'
import { PapersField } from '#app/forms/papers-field.tsx'
import { TermsLink } from '#app/forms/terms-link.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { pathOf } from '#contracts/api/endpoint.ts'
import { withRules } from '#contracts/forms/form.ts'
import { paperPictures } from '#contracts/forms/picture-fields.ts'
import { certifyForm } from '#contracts/forms/sell-form.ts'
import { PAPERS_UPLOAD_PATH, type PaperField } from '#contracts/selling/papers.ts'
import { PapersForm } from './papers-form.tsx'
import { usePaperUpload } from './use-paper-upload.ts'

interface CertifyFormProps {
  carId: string
  /** The limit for each kind of paper. */
  maxImages: number
  outcome: FormOutcome | undefined
}

/** What is asked, and beside each field why. Nothing of it is kept in the browser. */
export function CertifyForm({ carId, maxImages, outcome }: CertifyFormProps) {
  const rules = paperPictures(maxImages)
  const form = withRules(certifyForm, {
    serviceRecordsimages: rules,
    logbookimages: rules,
    identityimages: rules,
  })
  const { formProps, fieldProps } = useCheckedForm(form, outcome)
  const upload = usePaperUpload(pathOf({ path: PAPERS_UPLOAD_PATH }, { id: carId }))
  const paperProps = (name: PaperField) => {
    const props = fieldProps(name)
    return { ...props, error: upload.errorOf(name) ?? props.error }
  }
  return (
    <div className="mt-8">
      <PapersForm checks={formProps} upload={upload} message={outcome?.message} submit="Send my papers">
        <section>
          <h2 className="text-[22px]">Papers</h2>
          <p className="mt-1 max-w-prose">
            Photographs or scans: JPEG, PNG, WebP, HEIC or PDF, up to 10 MB each, and up to {maxImages} of
            each kind. They are encrypted as they arrive. This site cannot show or open them, only the person
            who checks them can.
          </p>
          <div className="mt-5 grid gap-6">
            <PapersField
              label="Service records"
              optional
              hint="The service book with its stamps, and invoices of garages. They show how the car was looked after."
              {...paperProps('serviceRecordsimages')}
            />
            <PapersField
              label="Logbook"
              optional
              hint="Your V5C registration certificate, every page that has writing. It shows which car it is, and who keeps it."
              {...paperProps('logbookimages')}
            />
            <PapersField
              label="Proof of identity"
              optional
              hint="A UK passport or a UK driving licence: the side with your photograph. It shows that you are the keeper in the logbook. The images are stored encrypted."
              {...paperProps('identityimages')}
            />
          </div>
        </section>
        <section>
          <h2 className="text-[22px]">Bank details</h2>
          <p className="mt-1 max-w-prose">
            For one thing only: to pay you when your car is bought here. They are encrypted before they are
            stored, and not shown again.
          </p>
          <div className="mt-5 grid gap-6 sm:max-w-90">
            <TextField
              label="Name of the bank"
              optional
              hint="Where your account is"
              autoComplete="off"
              {...fieldProps('bankName')}
            />
            <TextField
              label="Sort code"
              optional
              hint="Six digits that name the branch, like 12-34-56"
              inputMode="numeric"
              autoComplete="off"
              {...fieldProps('sortCode')}
            />
            <TextField
              label="Account number"
              optional
              hint="Mostly eight digits, on your card or statement"
              inputMode="numeric"
              autoComplete="off"
              {...fieldProps('accountNumber')}
            />
          </div>
        </section>
        <Checkbox {...fieldProps('agreeTocertifyTerms')}>
          I agree to the <TermsLink /> of certification. My papers are deleted 30 days after my car was sold,
          taken off the site or has expired, and with my account.
        </Checkbox>
      </PapersForm>
    </div>
  )
}
