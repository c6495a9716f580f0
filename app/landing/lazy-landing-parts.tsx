/**
 * What stands above and below the results, or alone. It works without scripts, so its code is loaded by the
 * first interaction.
 */
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import type { LandingBottomProps } from './landing-bottom.tsx'
import type { LandingTopProps } from './landing-top.tsx'

export function LazyLandingTop(props: LandingTopProps) {
  return <LazilyHydrated part={Top} props={props} fallback={null} />
}

export function LazyLandingBottom(props: LandingBottomProps) {
  return <LazilyHydrated part={Bottom} props={props} fallback={null} />
}

const Top = await lazyHydrated(async () => (await import('./landing-top.tsx')).LandingTop, {
  marker: '#landing-top',
  near: '#landing-top form',
})
const Bottom = await lazyHydrated(async () => (await import('./landing-bottom.tsx')).LandingBottom, {
  marker: '#landing-article',
})
