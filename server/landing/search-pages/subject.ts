/** What a search page is about, in words. */

import { bodyWords, fuelWords, searchPresets } from '#content/landing/search/presets.ts'
import { capitalised, formatPlural, formatRoundedPounds } from '#contracts/text/english.ts'
import { features } from '#contracts/vehicle/features.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { LandingRegistration } from '../themes.ts'

const presetsByPath = new Map(searchPresets.map(preset => [`/${preset.slug}`, preset]))

/** A plural without a capital: 'used diesel Ford Focus cars under £5,000', 'used cars near Leeds'. */
export function searchPageSubject({ path, theme, params }: LandingRegistration): string {
  const preset = presetsByPath.get(path)
  if (preset) return preset.what
  const { make, model, body, fuel, gearbox, colour, feature, under, town } = params
  const words = [
    'used',
    colour,
    gearbox,
    fuel && fuelWords[fuel as keyof typeof fuelWords].what,
    make && vehicleName(make, model),
    body ? bodyWords[body as keyof typeof bodyWords].what : 'cars',
    feature && `with ${featureName(feature)}`,
    under && `under ${formatRoundedPounds(100 * Number(under))}`,
    params.dealer && 'from dealers',
    town && `${theme === 'town' ? 'near' : 'in'} ${town}`,
  ]
  return words.filter(Boolean).join(' ')
}

/** Title and heading of a search page. */
export function headingOf(page: LandingRegistration): string {
  return presetsByPath.get(page.path)?.heading ?? `${capitalised(searchPageSubject(page))} for sale`
}

/** 'Ford Focus' of slugs of the catalogue. */
export function vehicleName(makeSlug: string, modelSlug?: string): string {
  const make = catalogue().makes.find(({ slug }) => slug === makeSlug)
  const model = make?.models.find(({ slug }) => slug === modelSlug)
  return [make?.name ?? makeSlug, modelSlug && (model?.name ?? modelSlug)].filter(Boolean).join(' ')
}

/** 'parking sensors', but 'Apple CarPlay' and 'LED headlights'. */
export function featureName(value: string): string {
  const label = features.find(feature => feature.value === value)?.label ?? value
  return names.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

const names = /^(Apple|Android|Bluetooth|[A-Z]{2})/

/** 'one car', '1,234 cars' */
export const carsInWords = (count: number) => (count === 1 ? 'one car' : formatPlural(count, 'car'))

/** 'Used Ford Focus cars' without its capital. */
export const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
