import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FieldError } from '#contracts/problem.ts'
import { LONGEST_SEARCH_NAME, tellTimes, USUAL_TELL_TIME } from '#contracts/tell-times.ts'

interface SaveFormProps {
  name: string
  /** Where letters go; empty where that is not known. */
  email: string
  errors: readonly FieldError[]
  /** What is wrong, where it is about no single field. */
  message?: string | undefined
  isSaving?: boolean
}

const choices = tellTimes.map(time =>
  time.value === 'never' ? { ...time, note: 'New cars are only counted, in your account' } : time,
)

/** What is asked of somebody who saves a search. */
export function SaveForm({ name, email, errors, message, isSaving = false }: SaveFormProps) {
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
            ? `By e-mail to ${email}. Each letter has a link that stops them.`
            : 'By e-mail. Each letter has a link that stops them.'
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
