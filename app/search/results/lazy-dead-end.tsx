import { asleep, Later } from '#app/frame/lazy-hydration.tsx'
import type { DeadEndProps } from './dead-end.tsx'

const DeadEnd = await asleep<DeadEndProps>(() => import('./dead-end.tsx').then(module => module.DeadEnd), {
  marker: '#dead-end',
})

/** Seldom seen, and nothing but links. */
export function DeadEndWhenThere(props: DeadEndProps) {
  return <Later part={DeadEnd} props={props} fallback={null} />
}
