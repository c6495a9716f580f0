import { type ReactNode, useId } from 'react'
import { Form, useSubmit } from 'react-router'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { renameSearchForm } from '#contracts/forms/saved-search-forms.ts'
import type { SavedSearch } from '#contracts/saved/saved-search.ts'
import { MAX_SEARCH_NAME_LENGTH, tellTimes } from '#contracts/saved/tell-times.ts'
import { formatDate, formatPlural } from '#contracts/text/english.ts'
import type { SearchesOutcome } from './saved-searches-action.ts'

interface SavedSearchItemProps {
  search: SavedSearch
  outcome: SearchesOutcome | undefined
}

export function SavedSearchItem({ search, outcome }: SavedSearchItemProps) {
  const { id, name, tags, newCars, createdAt } = search
  const title = useId()
  const values = outcome?.errors?.length ? outcome.values : { name }
  const { formProps, fieldProps } = useCheckedForm(renameSearchForm, { errors: outcome?.errors, values })
  return (
    <li aria-labelledby={title} className="rounded-lg border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={title} className="min-w-0 font-sans text-[18px] font-semibold tracking-normal break-words">
          {name}
        </h2>
        {newCars > 0 && <Badge tone="plate">{newCars.toLocaleString('en-GB')} new</Badge>}
      </div>
      {name !== tags.join(', ') && (
        <p className="mt-1 text-[15px] text-muted break-words">{tags.join(' · ')}</p>
      )}
      <p className="mt-1 text-[14px] text-muted">Saved {formatDate(createdAt)}</p>
      {outcome?.message && (
        <div className="mt-3">
          <Notice tone="error" title={outcome.message} announce />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Form method="post">
          <HiddenFields id={id} intent="look" />
          <Button type="submit" look={newCars > 0 ? 'primary' : 'secondary'}>
            {newCars > 0 ? `See ${formatPlural(newCars, 'new car')}` : 'Open'}
            <span className="sr-only"> of {name}</span>
          </Button>
        </Form>
        <TellForm search={search} />
      </div>
      <Disclosure
        title="Rename or delete"
        open={Boolean(outcome?.errors?.length) || undefined}
        className="mt-2 border-b-0! [&>div]:pb-0"
      >
        <div className="grid gap-4">
          <Form method="post" {...formProps} className="flex flex-wrap items-end gap-3">
            <HiddenFields id={id} intent="rename" />
            <TextField
              key={name}
              label="Name"
              maxLength={MAX_SEARCH_NAME_LENGTH}
              autoComplete="off"
              required
              {...fieldProps('name')}
              className="min-w-0 grow basis-60"
            />
            <SubmitButton>Rename</SubmitButton>
          </Form>
          <Form method="post">
            <HiddenFields id={id} intent="delete" />
            <Button type="submit" look="danger">
              Delete this search
            </Button>
          </Form>
        </div>
      </Disclosure>
    </li>
  )
}

/** With scripts choosing submits it. */
function TellForm({ search: { id, name, tell } }: { search: SavedSearch }) {
  const submit = useSubmit()
  return (
    <Form method="post" className="flex min-w-0 items-end gap-2">
      <HiddenFields id={id} intent="tell" />
      <SelectField
        key={tell}
        label="Tell me"
        aria-label={`Tell me of new cars of ${name}`}
        name="tell"
        choices={tellTimes}
        defaultValue={tell}
        onChange={event => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <div className="hidden [@media(scripting:none)]:block">
        <SubmitButton>Change</SubmitButton>
      </div>
    </Form>
  )
}

function HiddenFields({ id, intent }: { id: number; intent: string }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
    </>
  )
}

function SubmitButton({ children }: { children: ReactNode }) {
  return <Button type="submit">{children}</Button>
}
