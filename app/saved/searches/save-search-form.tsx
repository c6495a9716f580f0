import { SubmitButton } from '#app/forms/submit-button.tsx'
import type { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { saveSearchForm } from '#contracts/forms/saved-search-forms.ts'
import { MAX_SEARCH_NAME_LENGTH, tellTimes } from '#contracts/saved/tell-times.ts'

interface SaveSearchFormProps {
  fieldProps: ReturnType<typeof useCheckedForm<typeof saveSearchForm>>['fieldProps']
  /** Where emails go; '' if unknown. */
  email: string
  /** An error that belongs to no single field. */
  message?: string | undefined
  /** In a dialog: whether it is being saved. */
  isSaving?: boolean
}

const choices = tellTimes.map(time =>
  time.value === 'never' ? { ...time, note: 'Your account shows how many new cars there are' } : time,
)

/** Name of the search and when to send emails; the caller provides the <form>. */
export function SaveSearchForm({ fieldProps, email, message, isSaving }: SaveSearchFormProps) {
  return (
    <div className="grid gap-5">
      {message && <Notice tone="error" title={message} announce />}
      <TextField
        label="Name of the search"
        maxLength={MAX_SEARCH_NAME_LENGTH}
        autoComplete="off"
        {...fieldProps('name')}
      />
      <RadioGroup
        label="Tell me of new cars"
        hint={
          email
            ? `By email to ${email}. Each email has a link to stop them.`
            : 'By email. Each email has a link to stop them.'
        }
        choices={choices}
        {...fieldProps('tell')}
      />
      <SubmitButton isSending={isSaving} wide>
        Save the search
      </SubmitButton>
    </div>
  )
}
