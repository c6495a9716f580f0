import type { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { saveSearchForm } from '#contracts/forms/saved-search-forms.ts'
import { LONGEST_SEARCH_NAME, tellTimes } from '#contracts/tell-times.ts'

interface SaveFormProps {
  fieldProps: ReturnType<typeof useCheckedForm<typeof saveSearchForm>>['fieldProps']
  /** Where emails go; empty where that is not known. */
  email: string
  /** What is wrong, where it is about no single field. */
  message?: string | undefined
  isSaving?: boolean
}

const choices = tellTimes.map(time =>
  time.value === 'never' ? { ...time, note: 'New cars are only counted, in your account' } : time,
)

/** The fields of a search that is to be saved. */
export function SaveForm({ fieldProps, email, message, isSaving = false }: SaveFormProps) {
  return (
    <div className="grid gap-5">
      {message && <Notice tone="error" title={message} announce />}
      <TextField
        label="Name of the search"
        maxLength={LONGEST_SEARCH_NAME}
        autoComplete="off"
        {...fieldProps('name')}
      />
      <RadioGroup
        label="Tell me of new cars"
        hint={
          email
            ? `By e-mail to ${email}. Each letter has a link that stops them.`
            : 'By e-mail. Each letter has a link that stops them.'
        }
        choices={choices}
        {...fieldProps('tell')}
      />
      <button
        type="submit"
        aria-disabled={isSaving || undefined}
        className={buttonStyle({ look: 'primary', size: 'large', wide: true })}
      >
        {isSaving && <Spinner />}
        Save the search
      </button>
    </div>
  )
}
