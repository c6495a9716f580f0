import { Form } from 'react-router'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { conversationReportForm, conversationReportReasons } from '#contracts/forms/enquiry-forms.ts'
import type { ConversationOutcome } from './conversation-route.ts'

interface ReportFormProps {
  otherName: string
  outcome: ConversationOutcome | undefined
}

export function ReportForm({ otherName, outcome }: ReportFormProps) {
  const { formProps, fieldProps } = useCheckedForm(conversationReportForm, outcome)
  if (outcome?.notice) return <Notice tone="success" title={outcome.notice} announce />
  return (
    <Disclosure title={`Report ${otherName}`} open={outcome ? true : undefined} className="border-b-0!">
      <Form method="post" preventScrollReset {...formProps} className="grid gap-5">
        <input type="hidden" name="intent" value="report" />
        <RadioGroup label="What is wrong?" choices={conversationReportReasons} {...fieldProps('reason')} />
        <TextAreaField label="What should we know?" optional {...fieldProps('details')} />
        {outcome?.message && <Notice tone="error" title={outcome.message} announce />}
        <p className="text-[14px] text-muted">
          We read every report, with the messages of this conversation. {otherName} is not told.
        </p>
        <Button type="submit" className="justify-self-start">
          Send the report
        </Button>
      </Form>
    </Disclosure>
  )
}
