import type { FormOutcome } from '#app/forms/outcome.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { ValuationOutcome } from '#contracts/valuation/own-car.ts'
import { ByHandForm } from './by-hand-form.tsx'
import { ChooseDerivative } from './choose-derivative.tsx'
import { PlateForm } from './plate-form.tsx'

/** What the action answers where it has not valued the car. */
export interface CarFormAnswer extends FormOutcome {
  isByHand: boolean
  values: SentValues
  /** The car is not known by its registration: the same form by hand. */
  isUnknown?: true
  choose?: Extract<ValuationOutcome, { outcome: 'choose' }>
}

interface CarFormProps {
  isByHand: boolean
  makes: readonly string[]
  answer: CarFormAnswer | undefined
}

/** The steps of valuing a car: by number plate or by hand, and the question which version it is. */
export function CarForm({ isByHand, makes, answer }: CarFormProps) {
  if (answer?.choose)
    return <ChooseDerivative {...answer.choose} isByHand={isByHand} values={answer.values} />
  if (isByHand) return <ByHandForm makes={makes} outcome={answer} isUnknown={answer?.isUnknown ?? false} />
  return <PlateForm outcome={answer} />
}
