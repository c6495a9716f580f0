import type { CallInput } from '#contracts/api/endpoint.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { Tone } from '#contracts/selling/description-facts.ts'
import type { postDescriptions } from '#contracts/selling/endpoints.ts'

/** The facts of a half-filled sell form, for the advert's text. Another `variant` gives another text. */
export function descriptionFactsOf(
  values: SentValues,
  tone: Tone,
  variant: number,
): CallInput<typeof postDescriptions>['body'] {
  const { features, engineCapacity, majorRepairs, annualCosts } = values
  const cc = Number(engineCapacity)
  return {
    ...values,
    engineSize: cc > 0 ? Math.round(cc / 100) / 10 : undefined,
    co2Emissions: (annualCosts as SentValues | undefined)?.co2Emissions,
    features: rows(features)
      .filter(({ checked }) => checked)
      .map(({ feature }) => feature),
    majorRepairs: [majorRepairs].flat().filter(repair => repair && repair !== 'none'),
    tone,
    variant,
  } as CallInput<typeof postDescriptions>['body']
}

const rows = (value: unknown): readonly SentValues[] => (Array.isArray(value) ? value : [])
