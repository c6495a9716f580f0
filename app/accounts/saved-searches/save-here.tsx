import { Form } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { plainSearch } from '#contracts/search-url.ts'
import { SaveForm } from './save-form.tsx'
import type { SearchesOutcome } from './searches-action.ts'

interface SaveHereProps {
  query: string
  email: string
  outcome: SearchesOutcome | undefined
}

/** A search that waits to be saved, for those who have no scripts and hence no dialog. */
export function SaveHere({ query, email, outcome }: SaveHereProps) {
  return (
    <Card className="mt-5 p-5">
      <h2 className="text-[20px]">Save a search</h2>
      <p className="mt-1 mb-5 text-muted">
        Without a name it is called by its filters.{' '}
        <TextLink to={`${plainSearch.path}?${query}`}>Look at it again</TextLink>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="query" value={query} />
        <SaveForm
          name={outcome?.values?.name ?? ''}
          email={email}
          errors={outcome?.errors ?? []}
          message={outcome?.message}
        />
      </Form>
    </Card>
  )
}
