/** Several cars of a trader at once: number plates, or a CSV file with pictures. Works without scripts. */
import { Form } from 'react-router'
import { type Api, isProblem } from '#app/api.ts'
import { SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { fileNameField, filesIn } from '#contracts/files/files.ts'
import { postBulkAdverts } from '#contracts/selling/sellers/endpoints.ts'
import { formatPlural } from '#contracts/text/english.ts'

export async function sendBulk(api: Api, sent: FormData) {
  // What was typed or is to be corrected counts where no file was chosen.
  const text = [sent.get('csv'), sent.get('lines')].find(one => one) as string | undefined
  const photos = sent.getAll(fileNameField('photos')).map(photo => {
    const [id = '', ...name] = String(photo).split('/')
    return { id, name: name.join('/') }
  })
  const { refusals } = filesIn(sent, 'photos')
  try {
    const body = { text: text ?? '', photos, isAgreed: sent.get('isAgreed') !== null }
    const { live, drafts, bad, unread } = await api.call(postBulkAdverts, { body })
    const taken = `${formatPlural(live, 'car')} on sale, ${formatPlural(drafts, 'unfinished advert')} saved`
    return { bulk: { taken: live + drafts > 0 ? taken : null, refusals, bad, lines: unread } }
  } catch (thrown) {
    const failure = isProblem(thrown) && thrown.status < 500 ? thrown.message : SOMETHING_WRONG
    return { bulk: { taken: null, refusals: [failure, ...refusals], bad: [], lines: text } }
  }
}

export type BulkResult = Partial<Awaited<ReturnType<typeof sendBulk>>>

export function BulkEntry({ result }: { result: BulkResult['bulk'] }) {
  return (
    <section aria-labelledby="bulk" className="mt-10 max-w-150">
      <h2 id="bulk" className="text-[22px]">
        Add several cars
      </h2>
      <div role="status" className="grid gap-3 not-empty:mt-3">
        {result?.taken && <Notice tone="success" title={result.taken} />}
        {result?.refusals.map(reason => (
          <Notice key={reason} tone="error" title={reason} />
        ))}
        {result && result.bad.length > 0 && (
          <Notice tone="error" title="Some lines were not taken. Correct them and send them again.">
            <ul className="mt-1 list-disc pl-5">
              {result.bad.map(({ line, field, value, message }) => (
                <li key={`${line} ${field} ${message}`} className="wrap-anywhere">
                  {`Line ${line}${field && `, ${field}`}: ${message} (‘${value}’)`}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <Form method="post" encType="multipart/form-data" className="mt-5 grid gap-5" key={result?.lines}>
        <TextAreaField
          name="lines"
          label="Number plates"
          hint="One on each line. We look each car up and keep it as an unfinished advert"
          defaultValue={result?.lines}
        />
        <FileField
          name="csv"
          label="Or a CSV file"
          accept=".csv,text/csv"
          hint="Its first line names the columns, for example numberPlate,mileage,askingPrice,photos"
        />
        <FileField
          name="photos"
          label="Photos for the CSV file"
          multiple
          accept="image/*"
          hint="The column photos has their file names, with | between them"
        />
        <Checkbox name="isAgreed">
          Put complete adverts on sale. I agree to inspections and to the terms, and my adverts are true
        </Checkbox>
        <SubmitButton name="intent" value="bulk">
          Add these cars
        </SubmitButton>
      </Form>
    </section>
  )
}
