import type { ComponentProps } from 'react'
import { asleep, Later } from '#app/frame/lazy-hydration.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CarDetails } from './car-details.tsx'

type DetailsProps = ComponentProps<typeof CarDetails>

const Details = await asleep<DetailsProps>(
  () => import('./car-details.tsx').then(module => module.CarDetails),
  { marker: '#car-details' },
)
const fallback = <Skeleton className="h-[100vh]" />

/** There is nothing in it that a browser could not do by itself; its code comes when another car may be next. */
export function DetailsWhenNeeded(props: DetailsProps) {
  return <Later part={Details} props={props} fallback={fallback} />
}
