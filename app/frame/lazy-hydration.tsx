/**
 * Parts of a page that work without scripts: the server renders them, and their code is loaded only when the
 * visitor does something in the page. (docs/decisions/0017)
 */
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useState,
} from 'react'
import { lazyPart } from './lazy-part.ts'

interface Trigger {
  /** Selects what the server rendered of the part. */
  marker: string
  /** Hovering, touching or focusing what it selects loads the code too. */
  near?: string
}

/**
 * A component whose code is loaded by the first interaction with the page. Await it at the top of a module.
 */
export async function lazyHydrated<Props>(
  load: () => Promise<ComponentType<Props>>,
  { marker, near }: Trigger,
): Promise<ComponentType<Props>> {
  // The server renders it at once. So does development, where React Router renders the whole page a second
  // time: a part that changed before its code had loaded would show its fallback.
  if (import.meta.env.SSR || import.meta.env.DEV) return await load()
  return lazyPart(load, () => firstInteraction(marker, near))
}

const INTERACTIONS = ['pointerdown', 'keydown', 'submit'] as const
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const
const once = { capture: true, passive: true, once: true }

/**
 * Resolves at once where the browser rendered the page itself, so that nothing of it matches `marker`, and
 * for a form that was sent before: its first error gets the focus.
 */
function firstInteraction(marker: string, near?: string): Promise<void> {
  const part = document.querySelector(marker)
  if (!part || part.querySelector("[aria-invalid='true']")) return Promise.resolve()
  return new Promise(resolve => {
    for (const type of INTERACTIONS) document.addEventListener(type, () => resolve(), once)
    window.addEventListener('popstate', () => resolve(), once)
    if (near === undefined) return
    const onApproach = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(near))) return
      for (const type of APPROACHES) document.removeEventListener(type, onApproach, true)
      resolve()
    }
    for (const type of APPROACHES)
      document.addEventListener(type, onApproach, { capture: true, passive: true })
  })
}

interface LazilyHydratedProps<Props> {
  /** Made by `lazyHydrated`. */
  part: ComponentType<Props>
  props: Props
  /** Until the code has loaded, where the browser rendered the page itself. Always pass the same element. */
  fallback: ReactNode
  /** Called once the part is hydrated. */
  onHydrated?: () => void
}

export function LazilyHydrated<Props extends object>({
  part,
  props,
  fallback,
  onHydrated,
}: LazilyHydratedProps<Props>) {
  const [isHydrated, setHydrated] = useState(false)
  // Until the code has loaded, changes of the props are deferred.
  const deferred = useDeferredValue(props)
  const Boundary = MemoBoundary as unknown as (props: BoundaryProps<Props>) => ReactNode
  return <Boundary {...{ part, fallback, onHydrated, setHydrated }} props={isHydrated ? props : deferred} />
}

interface BoundaryProps<Props> extends LazilyHydratedProps<Props> {
  setHydrated: (isHydrated: boolean) => void
}

/** Memoised: a Suspense boundary whose props change before hydration would show its fallback. */
const MemoBoundary = memo(
  ({ part: Part, props, fallback, onHydrated, setHydrated }: BoundaryProps<object>) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
      <HydrationEffect onHydrated={onHydrated} setHydrated={setHydrated} />
    </Suspense>
  ),
)

/** A layout effect, so that it runs before another event can come. */
function HydrationEffect({
  onHydrated,
  setHydrated,
}: Pick<BoundaryProps<object>, 'onHydrated' | 'setHydrated'>) {
  useLayoutEffect(() => {
    onHydrated?.()
    setHydrated(true)
  }, [onHydrated, setHydrated])
  return null
}
