import { type ComponentProps, useState } from 'react'
import { Form } from 'react-router'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { FormSection } from '#app/forms/form-section.tsx'
import { FormStep } from '#app/forms/form-step.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
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
import { CarSection } from './car-section.tsx'
import { ConditionSection } from './condition-section.tsx'
import { DescriptionSection } from './description-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { labels } from './labels.ts'
import { type PriceGuide, PriceSection } from './price-section.tsx'
import type { SellOutcome } from './sell-form-action.ts'
import { AgreementsSection, SellerSection } from './seller-section.tsx'
import { SpecsSection } from './specs-section.tsx'

export interface SellFormProps {
  draft: { id: string; version: number }
  /** The published advert that is edited, if any. */
  listingId: string | null
  values: SentValues
  /** What the form held when it was saved last, of an advert whose car is certified. */
  certifiedCar?: SentValues | undefined
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

type SectionName = (typeof sellForm.sections)[number]['name']

/** What narrow windows ask for, one after the other: a step is titled as the first of its sections. */
const steps: readonly (readonly [SectionName, ...SectionName[]])[] = [
  ['car'],
  ['condition'],
  ['price'],
  ['photos'],
  ['description'],
  ['features', 'specs'],
  ['seller', 'agreements'],
]

/** The sell form, for new and published adverts. Works without scripts, a request for each button. */
export function SellForm(props: SellFormProps) {
  const { draft, listingId, certifiedCar, outcome, makes, guide, photos, settings, isSending } = props
  const { onChange, maySend } = props
  const [form] = useState(() =>
    withNameRule(withRules(sellForm, { carimages: carPictures(settings.maxImages) }), settings.nameRule),
  )
  const [values, setValues] = useState(props.values)
  const { formProps, fieldProps, sectionProps, summaryProps, checkWithin } = useCheckedForm(form, {
    errors: outcome?.errors,
    values: props.values,
    onChange(typed) {
      setValues(typed)
      onChange(typed)
    },
  })
  const [cameWithFeatures] = useState(() =>
    [props.values.features].flat().some(row => (row as SentValues | undefined)?.checked),
  )
  const [firstStep] = useState(() => {
    const at = steps.findIndex(names => names.some(name => sectionProps(name).state.isToDo))
    return at < 0 ? steps.length - 1 : at
  })

  const isNew = listingId === null
  const sections: Record<SectionName, Partial<ComponentProps<typeof FormSection>>> = {
    car: {
      title: 'Your car',
      children: (
        <CarSection {...{ values, makes }} fields={fieldProps} isEdit={!isNew} lookUp={outcome?.lookUp} />
      ),
    },
    condition: { title: 'Condition and history', children: <ConditionSection fields={fieldProps} /> },
    price: { title: 'Price', children: <PriceSection fields={fieldProps} values={values} guide={guide} /> },
    photos: {
      title: 'Photos',
      children: (
        <>
          {outcome?.refusedPhotos?.map(reason => (
            <Notice key={reason} tone="error" title={reason} />
          ))}
          <PhotoField
            {...fieldProps('carimages')}
            advert={draft.id}
            photos={photos}
            max={settings.maxImages}
          />
        </>
      ),
    },
    description: {
      title: 'Description',
      optional: true,
      children: <DescriptionSection fields={fieldProps} values={values} />,
    },
    features: { title: 'Features', optional: true, children: <FeaturesSection fields={fieldProps} /> },
    specs: {
      title: 'Technical details',
      optional: true,
      keepsTitle: true,
      children: <SpecsSection fields={fieldProps} />,
    },
    seller: { title: 'About you', children: <SellerSection fields={fieldProps} /> },
    agreements: {
      title: 'Agreements',
      children: <AgreementsSection fields={fieldProps} values={props.values} />,
    },
  }
  const send = (
    <>
      <Button
        type="submit"
        name="intent"
        value="publish"
        disabled={isSending}
        look="primary"
        size="large"
        className="whitespace-nowrap steps:in-data-step:grow steps:in-data-step:px-3"
      >
        {isSending && <Spinner />}
        {isNew ? 'Publish my advert' : 'Save my changes'}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="save"
        formNoValidate
        size="large"
        className="[@media(scripting:enabled)]:hidden"
      >
        Save and finish later
      </Button>
    </>
  )
  return (
    <Form
      method="post"
      data-small-assistant
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
      {steps.map((names, at) => {
        const shown = names.map(name => (
          <FormSection key={name} {...sections[name]} {...sectionProps(name)} />
        ))
        return isNew ? (
          <FormStep
            key={names[0]}
            {...{ at, of: steps.length, title: sections[names[0]].title }}
            isCurrentAtFirst={at === firstStep}
            isPassed={names[0] === 'features' && cameWithFeatures}
            // Photographs may still be on their way: before the form is sent they are looked at.
            check={part => part.querySelector('[data-photo]') !== null || checkWithin(part)}
            send={at === steps.length - 1 && send}
          >
            {shown}
          </FormStep>
        ) : (
          shown
        )
      })}
      {certifiedCar && !isSameCar(certifiedCar, values) && (
        <Notice tone="warning" title="Saving this ends the car’s certificate" announce>
          It was checked with another number plate, make, model or year. You can send papers again.
        </Notice>
      )}
      {!isNew && <div className="flex flex-wrap gap-3">{send}</div>}
    </Form>
  )
}

/** As the server compares the car of a certificate. */
const isSameCar = (before: SentValues, now: SentValues) =>
  (['numberPlate', 'make', 'model', 'year'] as const).every(
    name => squeezed(before[name]) === squeezed(now[name]),
  )

const squeezed = (value: unknown) => String(value ?? '').replace(/\s/g, '')
