/** Loaded lazily: most searches have no notices, and they are read without their code. */
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import type { FieldProblemsProps, ResultNoticesProps } from './search-notices.tsx'

const FieldProblems = await lazyHydrated<FieldProblemsProps>(
  () => import('./search-notices.tsx').then(module => module.FieldProblems),
  { marker: '#field-problems' },
)
const ResultNotices = await lazyHydrated<ResultNoticesProps>(
  () => import('./search-notices.tsx').then(module => module.ResultNotices),
  { marker: '#result-notices' },
)

export function LazyFieldProblems(props: FieldProblemsProps) {
  return props.errors.length > 0 && <LazilyHydrated part={FieldProblems} props={props} fallback={null} />
}

export function LazyResultNotices(props: ResultNoticesProps) {
  const isNeeded = props.notice || props.example || props.carsMissing || props.carsWithoutGroup
  return isNeeded && <LazilyHydrated part={ResultNotices} props={props} fallback={null} />
}
