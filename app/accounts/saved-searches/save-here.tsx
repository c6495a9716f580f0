import { Form } from 'react-router'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { saveSearchForm } from '#contracts/forms/saved-search-forms.ts'
import { USUAL_TELL_TIME } from '#contracts/tell-times.ts'
import { SaveForm } from './save-form.tsx'
import type { SearchesOutcome } from './searches-action.ts'

interface SaveHereProps {
  query: string
  email: string
  outcome: SearchesOutcome | undefined
}

/** A search that waits to be saved, where there are no scripts and hence no dialog. */
export function SaveHere({ query, email, outcome }: SaveHereProps) {
  const values = { tell: USUAL_TELL_TIME, ...outcome?.values }
  const { formProps, fieldProps } = useCheckedForm(saveSearchForm, { errors: outcome?.errors, values })
  return (
    <Card className="mt-5 p-5">
      <h2 className="text-[20px]">Save a search</h2>
      <p className="mt-1 mb-5 text-muted">
        Without a name it is called by its filters.{' '}
        <TextLink to={`/search?${query}`}>Look at it again</TextLink>
      </p>
      <Form method="post" {...formProps}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="query" value={query} />
        <SaveForm fieldProps={fieldProps} email={email} message={outcome?.message} />
      </Form>
    </Card>
  )
}
