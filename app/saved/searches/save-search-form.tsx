import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FieldError } from '#contracts/problem.ts'
import { LONGEST_SEARCH_NAME, tellTimes, USUAL_TELL_TIME } from '#contracts/tell-times.ts'

interface SaveSearchFormProps {
  name: string
  /** Where emails go; '' if unknown. */
  email: string
  errors: readonly FieldError[]
  /** An error that belongs to no single field. */
  message?: string | undefined
  isSaving?: boolean
}

const choices = tellTimes.map(time =>
  time.value === 'never' ? { ...time, note: 'Your account shows how many new cars there are' } : time,
)

/** Name of the search and when to send emails; the caller provides the <form>. */
export function SaveSearchForm({ name, email, errors, message, isSaving = false }: SaveSearchFormProps) {
  return (
    <div className="grid gap-5">
      {message && <Notice tone="error" title={message} announce />}
      <TextField
        label="Name of the search"
        name="name"
        defaultValue={name}
        maxLength={LONGEST_SEARCH_NAME}
        autoComplete="off"
        error={errors.find(({ field }) => field === 'name')?.message}
      />
      <RadioGroup
        label="Tell me of new cars"
        hint={
          email
            ? `By email to ${email}. Each email has a link to stop them.`
            : 'By email. Each email has a link to stop them.'
        }
        name="tell"
        choices={choices}
        defaultValue={USUAL_TELL_TIME}
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
