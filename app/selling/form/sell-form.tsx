import { useState } from 'react'
import { Form } from 'react-router'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { FormSection } from '#app/forms/form-section.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { withRules } from '#contracts/forms/form.ts'
import { type NameRule, withNameRule } from '#contracts/forms/person-names.ts'
import { carPictures } from '#contracts/forms/picture-fields.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { Photo } from '#contracts/selling/photos.ts'
import { PhotoField } from '../photos/photo-field.tsx'
import { AgreementsSection } from './agreements-section.tsx'
import { CarSection } from './car-section.tsx'
import { ConditionSection } from './condition-section.tsx'
import { DescriptionSection } from './description-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { labels } from './labels.ts'
import { type PriceGuide, PriceSection } from './price-section.tsx'
import type { SellOutcome } from './sell-form-action.ts'
import { SellerSection } from './seller-section.tsx'
import { SpecsSection } from './specs-section.tsx'

export interface SellFormProps {
  draft: { id: string; version: number }
  /** The published advert that is edited, if any. */
  listingId: string | null
  values: SentValues
  outcome: SellOutcome | undefined
  makes: readonly string[]
  guide: PriceGuide | null
  /** What the server knows of the photographs. */
  photos: readonly Photo[]
  settings: { maxImages: number; nameRule: NameRule }
  isSending: boolean
  onChange: (values: SentValues) => void
  /** Whether the form may be sent; says why not. */
  maySend: () => boolean
}

/** The sell form, for new and published adverts. Works without scripts, a request for each button. */
export function SellForm(props: SellFormProps) {
  const { draft, listingId, outcome, makes, guide, photos, settings, isSending, onChange, maySend } = props
  const [form] = useState(() =>
    withNameRule(withRules(sellForm, { carimages: carPictures(settings.maxImages) }), settings.nameRule),
  )
  const [values, setValues] = useState(props.values)
  const { formProps, fieldProps, sectionProps, summaryProps } = useCheckedForm(form, {
    errors: outcome?.errors,
    values: props.values,
    onChange(typed) {
      setValues(typed)
      onChange(typed)
    },
  })
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...formProps}
      onSubmit={event => {
        formProps.onSubmit(event)
        if (!event.defaultPrevented && !maySend()) event.preventDefault()
      }}
      className="grid gap-4"
    >
      <input type="hidden" name="draft" value={draft.id} />
      <input type="hidden" name="version" value={draft.version} />
      <ErrorSummary {...summaryProps} labels={labels} />
      {outcome?.isListed && (
        <Notice tone="warning" title="Is it your car?" announce>
          Another advert has your number plate. Tell us, and we will look into it:{' '}
          <TextLink to="/claim-registration">claim your number plate</TextLink>. Your advert is kept.
        </Notice>
      )}
      {outcome?.message && <Notice tone="error" title={outcome.message} announce />}
      <FormSection title="Your car" {...sectionProps('car')}>
        <CarSection fields={fieldProps} makes={makes} isEdit={listingId !== null} lookUp={outcome?.lookUp} />
      </FormSection>
      <FormSection title="Condition and history" {...sectionProps('condition')}>
        <ConditionSection fields={fieldProps} />
      </FormSection>
      <FormSection title="Price" {...sectionProps('price')}>
        <PriceSection fields={fieldProps} values={values} guide={guide} />
      </FormSection>
      <FormSection title="Photos" {...sectionProps('photos')}>
        {outcome?.refusedPhotos?.map(reason => (
          <Notice key={reason} tone="error" title={reason} />
        ))}
        <PhotoField {...fieldProps('carimages')} advert={draft.id} photos={photos} max={settings.maxImages} />
      </FormSection>
      <FormSection title="Description" optional {...sectionProps('description')}>
        <DescriptionSection fields={fieldProps} values={values} />
      </FormSection>
      <FormSection title="Features" optional {...sectionProps('features')}>
        <FeaturesSection fields={fieldProps} />
      </FormSection>
      <FormSection title="Technical details" optional {...sectionProps('specs')}>
        <SpecsSection fields={fieldProps} />
      </FormSection>
      <FormSection title="About you" {...sectionProps('seller')}>
        <SellerSection fields={fieldProps} />
      </FormSection>
      <FormSection title="Agreements" {...sectionProps('agreements')}>
        <AgreementsSection fields={fieldProps} values={props.values} />
      </FormSection>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="intent"
          value="publish"
          disabled={isSending}
          className={buttonStyle({ look: 'primary', size: 'large' })}
        >
          {isSending && <Spinner />}
          {listingId === null ? 'Publish my advert' : 'Save my changes'}
        </button>
        <button
          type="submit"
          name="intent"
          value="save"
          formNoValidate
          className={buttonStyle({ size: 'large', className: '[@media(scripting:enabled)]:hidden' })}
        >
          Save and finish later
        </button>
      </div>
    </Form>
  )
}
