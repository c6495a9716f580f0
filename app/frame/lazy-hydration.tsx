import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useState,
} from 'react'
import { whenAwake } from './awake.ts'

interface WhenTouched {
  /** What is in the page when the server has made the part. */
  marker: string
  /** Reaching for these brings the code at once; for all else, doing anything does. */
  near?: string
}

/**
 * A part of a page that needs no code of its own at first: as the server made it, it can be read and used. Its code comes
 * when somebody does something, and the page before that is the lighter. (docs/decisions/0017)
 */
export async function asleep<Props>(
  load: () => Promise<ComponentType<Props>>,
  { marker, near }: WhenTouched,
): Promise<ComponentType<Props>> {
  // What the server makes, it makes whole. In development nothing sleeps: React Router draws the whole page once more
  // there, and what was asked to change before its code has come would show its fallback.
  if (import.meta.env.SSR || import.meta.env.DEV) return await load()
  return lazy(async () => {
    await whenAwake(marker, near)
    return { default: await load() }
  }) as unknown as ComponentType<Props>
}

interface LaterProps<Props> {
  part: ComponentType<Props>
  props: Props
  /** Where the browser makes the page itself, until the code has come. Always the same element. */
  fallback: ReactNode
  onAwake?: () => void
}

/** Stands in for a part that may still be asleep. */
export function Later<Props extends object>({ part, props, fallback, onAwake }: LaterProps<Props>) {
  const [isHere, setHere] = useState(false)
  // Changes wait until the code has come; from then on they are shown at once.
  const waiting = useDeferredValue(props)
  const Part = Kept as unknown as (props: KeptProps<Props>) => ReactNode
  return <Part {...{ part, fallback, onAwake, setHere }} props={isHere ? props : waiting} />
}

interface KeptProps<Props> extends LaterProps<Props> {
  setHere: (isHere: boolean) => void
}

/** What is asleep must not be asked to change: React would show the fallback in its place. */
const Kept = memo(({ part: Part, props, fallback, onAwake, setHere }: KeptProps<object>) => (
  <Suspense fallback={fallback}>
    <Part {...props} />
    <Here onAwake={onAwake} setHere={setHere} />
  </Suspense>
))

/** Has its effect as soon as all beside it has come to life: before another touch can come. */
function Here({ onAwake, setHere }: Pick<KeptProps<object>, 'onAwake' | 'setHere'>) {
  useLayoutEffect(() => {
    onAwake?.()
    setHere(true)
  }, [onAwake, setHere])
  return null
}
