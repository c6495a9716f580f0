import type { ComponentProps } from 'react'
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CarDetails } from './car-details.tsx'

type DetailsProps = ComponentProps<typeof CarDetails>

const Details = await lazyHydrated<DetailsProps>(
  () => import('./car-details.tsx').then(module => module.CarDetails),
  { marker: '#car-details' },
)
const fallback = <Skeleton className="h-[100vh]" />

/** The details work without scripts; their code is needed for navigating to another car. */
export function LazyCarDetails(props: DetailsProps) {
  return <LazilyHydrated part={Details} props={props} fallback={fallback} />
}
