import { useState } from 'react'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { FormSection } from '#app/forms/form-section.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { ConnectionNotice } from '#app/frame/connection-notice.tsx'
import { PhotoField } from '#app/selling/photos/photo-field.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { IconDrawings } from '#app/ui/icon.tsx'
import { ToastArea } from '#app/ui/toast-area.tsx'
import { MAX_PICTURES } from '#contracts/forms/picture-fields.ts'
import { type PhotoFormState, photoForm } from './form.ts'

export function PhotoFormPage({ state }: { state: PhotoFormState }) {
  return (
    <>
      <IconDrawings />
      <main className="mx-auto grid max-w-200 gap-4 p-4">
        <h1 className="text-[30px]">Sell your car</h1>
        {state.accepted ? <pre>{JSON.stringify(state.accepted)}</pre> : <PhotoForm state={state} />}
      </main>
      <ConnectionNotice />
      <ToastArea />
    </>
  )
}

function PhotoForm({ state: { ids, photos, errors } }: { state: PhotoFormState }) {
  const [values] = useState({ carimages: ids })
  const { formProps, fieldProps, sectionProps, summaryProps } = useCheckedForm(photoForm, { errors, values })
  return (
    <form method="post" encType="multipart/form-data" {...formProps} className="grid gap-4">
      <ErrorSummary {...summaryProps} />
      <FormSection title="Pictures" {...sectionProps('photos')}>
        <PhotoField advert="a draft" photos={photos} max={MAX_PICTURES} {...fieldProps('carimages')} />
      </FormSection>
      <p>
        <button type="submit" className={buttonStyle({ look: 'primary' })}>
          Send the advert
        </button>
      </p>
    </form>
  )
}
