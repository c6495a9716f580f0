import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormMessage, SubmitButton } from '#app/forms/submit-button.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { CountedTextArea } from '#app/ui/counted-text-area.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MAX_MESSAGE, messageForm } from '#contracts/forms/enquiry-forms.ts'
import type { ConversationOutcome } from './conversation-route.ts'

interface AnswerFormProps {
  /** The conversation's id. */
  id: string
  hidesContacts: boolean
  outcome: ConversationOutcome | undefined
}

/** What is typed is kept on this device until it is sent. */
export function AnswerForm({ id, hidesContacts, outcome }: AnswerFormProps) {
  const draft = useDraft(messageForm, `enquiry-${id}`)
  const sentAt = outcome?.sentAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that was sent
  useEffect(() => {
    if (sentAt !== undefined) draft.discard()
  }, [sentAt])
  const values = sentAt === undefined ? (outcome?.values ?? draft.values) : undefined
  return (
    <>
      {outcome?.notice && <Notice title={outcome.notice} announce />}
      <Fields key={`${draft.key} ${sentAt}`} {...{ values, hidesContacts, outcome }} keep={draft.keep} />
    </>
  )
}

type FieldsProps = Omit<AnswerFormProps, 'id'> & {
  values: ConversationOutcome['values']
  keep: ReturnType<typeof useDraft>['keep']
}

function Fields({ values, hidesContacts, outcome, keep }: FieldsProps) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.has('message') === true
  const { formProps, fieldProps } = useCheckedForm(messageForm, {
    errors: outcome?.errors,
    values,
    onChange: keep,
  })
  const hint = hidesContacts
    ? 'We hide telephone numbers and email addresses until you have both written. Links won’t be clickable'
    : 'Links won’t be clickable'
  return (
    <Form method="post" preventScrollReset {...formProps} className="grid gap-2">
      <CountedTextArea
        label="Your answer"
        limit={MAX_MESSAGE}
        rows={4}
        hint={hint}
        {...fieldProps('message')}
      />
      <FormMessage message={outcome?.message} />
      <SubmitButton isSending={isSending} className="sm:justify-self-start">
        Send
      </SubmitButton>
    </Form>
  )
}
