import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { userContext } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import { saveSearchForm } from '#contracts/forms/saved-search-forms.ts'
import { getSavedSearches } from '#contracts/saved/endpoints.ts'
import { DEFAULT_TELL_TIME } from '#contracts/saved/tell-times.ts'
import { plainSearch } from '#contracts/search/search-url.ts'
import type { Route } from './+types/saved-searches-page.ts'
import { SaveSearchForm } from './save-search-form.tsx'
import { SavedSearchItem } from './saved-search-item.tsx'
import { actOnSearches, type SearchesOutcome } from './saved-searches-action.ts'

/** `save` in the address is a search to be saved, for visitors without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searches } = await context.get(apiContext).call(getSavedSearches)
  return { searches, toSave: url.searchParams.get('save'), email: context.get(userContext).email }
}

export async function action({ context, request }: Route.ActionArgs) {
  return await actOnSearches(context.get(apiContext), request)
}

export const meta = () => privateMeta('Your saved searches')

export default function SavedSearchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, toSave, email } = loaderData
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!actionData?.notice) return
    toast.success(actionData.notice)
    // The button that had the focus is gone with its search.
    if (actionData.isGone) heading.current?.focus()
  }, [actionData])
  const isGeneral = searches.every(search => String(search.id) !== actionData?.about)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-[26px] outline-none sm:text-[32px]">
        Saved searches
      </h1>
      {actionData?.message && actionData.about !== '' && isGeneral && (
        <div className="mt-4">
          <Notice tone="error" title={actionData.message} announce />
        </div>
      )}
      {toSave !== null && (
        <NewSearch query={toSave} email={email} outcome={actionData?.about === '' ? actionData : undefined} />
      )}
      {searches.length > 0 && (
        <ul className="mt-5 grid gap-3">
          {searches.map(search => (
            <SavedSearchItem
              key={search.id}
              search={search}
              outcome={actionData?.about === String(search.id) ? actionData : undefined}
            />
          ))}
        </ul>
      )}
      {searches.length === 0 && toSave === null && <NoSearches />}
    </>
  )
}

function NoSearches() {
  return (
    <EmptyState icon="search" title="No saved searches yet">
      Choose some filters and press ‘Save this search’: we then tell you of new cars as often as you like.
    </EmptyState>
  )
}

interface NewSearchProps {
  query: string
  email: string
  outcome: SearchesOutcome | undefined
}

/** In place of the dialog, for visitors without scripts. */
function NewSearch({ query, email, outcome }: NewSearchProps) {
  const values = { tell: DEFAULT_TELL_TIME, ...outcome?.values }
  const { formProps, fieldProps } = useCheckedForm(saveSearchForm, { errors: outcome?.errors, values })
  return (
    <Card className="mt-5 p-5">
      <h2 className="text-[20px]">Save a search</h2>
      <p className="mt-1 mb-5 text-muted">
        Without a name we use its filters.{' '}
        <TextLink to={`${plainSearch.path}?${query}`}>See its cars</TextLink>
      </p>
      <Form method="post" {...formProps}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="query" value={query} />
        <SaveSearchForm fieldProps={fieldProps} email={email} message={outcome?.message} />
      </Form>
    </Card>
  )
}
