/** Stripe's Payment Element: a card's fields in a frame. Its script comes from Stripe, when needed. */

import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type RefObject, useEffect, useState } from 'react'
import { onThemeChange } from '#app/storage/theme.ts'
import type { Pence } from '#contracts/money.ts'

export type CardFields =
  | { state: 'loading' | 'failed' }
  | { state: 'ready'; stripe: Stripe; elements: StripeElements }

/** Mounts the fields in `holder`. Paying creates the payment: a new total changes only what is shown. */
export function useCardFields(
  holder: RefObject<HTMLElement | null>,
  publishableKey: string,
  totalPence: Pence,
): CardFields {
  const [fields, setFields] = useState<CardFields>({ state: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect below follows the total
  useEffect(() => {
    let isOver = false
    let unmount = () => {}
    const fail = () => setFields({ state: 'failed' })
    const mount = async () => {
      const stripe = await loadStripe(publishableKey)
      if (isOver || !stripe || !holder.current) return
      const elements = stripe.elements({
        mode: 'payment',
        amount: totalPence,
        currency: 'gbp',
        locale: 'en-GB',
        // As the payments are created (server/integrations/card-payments).
        allowedPaymentMethodTypes: ['card'],
        appearance: appearanceIn(holder.current),
      })
      const element = elements.create('payment', { layout: 'tabs' })
      unmount = () => element.destroy()
      element.on('ready', () => setFields({ state: 'ready', stripe, elements }))
      element.on('loaderror', fail)
      element.mount(holder.current)
    }
    mount().catch(fail)
    return () => {
      isOver = true
      unmount()
    }
  }, [holder, publishableKey])

  const elements = fields.state === 'ready' ? fields.elements : undefined
  useEffect(() => void elements?.update({ amount: totalPence }), [elements, totalPence])
  useEffect(() => {
    if (!elements) return
    const follow = () =>
      void (holder.current && elements.update({ appearance: appearanceIn(holder.current) }))
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', follow)
    const stop = onThemeChange(follow)
    return () => {
      dark.removeEventListener('change', follow)
      stop()
    }
  }, [elements, holder])
  return fields
}

/** The colours of the site as they are here: the frame can't read its custom properties. */
function appearanceIn(holder: HTMLElement): Appearance {
  const colour = (name: string) => {
    const probe = holder.appendChild(document.createElement('span'))
    probe.style.color = `var(--color-${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return {
    variables: {
      colorPrimary: colour('link'),
      colorBackground: colour('card'),
      colorText: colour('ink'),
      colorTextSecondary: colour('muted'),
      colorDanger: colour('danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
    },
    rules: { '.Input': { border: `1px solid ${colour('edge')}`, boxShadow: 'none' } },
  }
}
