import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { UploadProgress } from '#app/forms/papers-field.tsx'
import { FormMessage, SubmitButton } from '#app/forms/submit-button.tsx'
import type { usePaperUpload } from './use-paper-upload.ts'

interface PapersFormProps {
  /** `formProps` of useCheckedForm. */
  checks: ComponentProps<typeof Form>
  upload: ReturnType<typeof usePaperUpload>
  /** An error that belongs to no single field. */
  message: string | undefined
  submit: string
  children: ReactNode
}

/** A form with papers, which posts to its own page. */
export function PapersForm({ checks, upload, message, submit, children }: PapersFormProps) {
  const isUploading = upload.percent !== undefined
  return (
    <Form
      method="post"
      data-small-assistant
      encType="multipart/form-data"
      {...checks}
      onSubmit={event => {
        checks.onSubmit?.(event)
        upload.onSubmit(event)
      }}
      className="grid gap-8"
    >
      {children}
      <FormMessage message={isUploading ? undefined : (upload.message ?? message)} />
      <UploadProgress percent={upload.percent} />
      <SubmitButton isSending={isUploading || undefined} className="justify-self-start max-sm:w-full">
        {submit}
      </SubmitButton>
    </Form>
  )
}
