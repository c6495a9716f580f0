/**
 * In place of Stripe.js and of what it loads: what the payment page uses of it, by scripts, frames and
 * requests of Stripe's addresses, so that the browser applies the page's content security policy to them.
 */
import type { FrameLocator, Page, Route } from '@playwright/test'
import type { StripeAccount } from '#testing/stripe-account.ts'

/** The numbers that Stripe gives for tests. */
export const testCards = { paid: '4242', declined: '0002', authentication: '3155' } as const
const kinds = Object.fromEntries(Object.entries(testCards).map(([kind, number]) => [number, kind])) as Record<
  string,
  keyof typeof testCards
>

/** Runs in the page, as Stripe's own code does. */
const script = `
const held = { number: '', answer: undefined }
addEventListener('message', ({ origin, data }) => {
  if (origin === 'https://js.stripe.com') held.number = data
  if (origin === 'https://hooks.stripe.com') held.answer?.(data)
})
const frame = (src, holder) => holder.appendChild(Object.assign(document.createElement('iframe'), { src, title: src }))
const ask = (path, body) => fetch('https://api.stripe.com' + path, { method: 'POST', body: new URLSearchParams(body) })
const refused = option => { throw new Error('IntegrationError: ' + option) }
window.Stripe = () => ({
  elements(options) {
    if ('paymentMethodTypes' in options) refused('paymentMethodTypes')
    if (options.mode !== 'payment' || options.currency !== 'gbp' || !(options.amount > 0)) refused('mode')
    let isSubmitted = false
    return {
      options,
      isSubmitted: () => isSubmitted,
      update(changes) { Object.assign(options, changes) },
      create: () => {
        const heard = {}
        let mounted
        return {
          on(type, handler) { heard[type] = handler },
          mount(holder) {
            mounted = frame('https://js.stripe.com/endive/elements.html', holder)
            mounted.onload = () => heard.ready()
          },
          destroy() { mounted?.remove() },
        }
      },
      async submit() {
        isSubmitted = held.number !== ''
        return isSubmitted ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
      },
    }
  },
  async confirmPayment({ elements, clientSecret, confirmParams, redirect }) {
    if (!elements.isSubmitted() || redirect !== 'if_required' || !confirmParams.return_url) refused('confirmPayment')
    const intent = clientSecret.split('_secret')[0]
    const path = '/v1/payment_intents/' + intent + '/confirm'
    const { amount } = elements.options
    let answer = await (await ask(path, { number: held.number, amount })).json()
    if (answer.status === 'requires_action') {
      const asks = frame('https://hooks.stripe.com/3d_secure.html', document.body)
      const isHolder = await new Promise(resolve => { held.answer = resolve })
      asks.remove()
      answer = await (await ask(path, { isHolder })).json()
    }
    return answer.error ? { error: answer.error } : { paymentIntent: answer }
  },
})
// Stripe.js loads parts of itself, by strings.
document.head.appendChild(Object.assign(document.createElement('script'), { src: 'https://js.stripe.com/endive/part.js' }))
`
const elements = `<label>Card number <input oninput="parent.postMessage(this.value, '*')"></label>`
const bank = `<p>Is it you?</p><button onclick="parent.postMessage(true, '*')">Yes</button><button onclick="parent.postMessage(false, '*')">No</button>`

/** Requests of Stripe's addresses are answered by this, and cards are confirmed in `account`. */
export async function replacesStripe(page: Page, account: StripeAccount): Promise<void> {
  await page.route('https://js.stripe.com/**', route =>
    route.request().url().endsWith('.html')
      ? route.fulfill({ contentType: 'text/html', body: elements })
      : route.fulfill({
          contentType: 'text/javascript',
          body: route.request().url().endsWith('/stripe.js') ? script : 'window.hasPart = true',
        }),
  )
  await page.route('https://hooks.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: bank }),
  )
  await page.route('https://api.stripe.com/**', route => confirms(route, account))
}

async function confirms(route: Route, account: StripeAccount): Promise<void> {
  const request = route.request()
  const sent = new URLSearchParams(request.postData() ?? '')
  const id = /payment_intents\/(\w+)\/confirm/.exec(request.url())![1]!
  const amount = sent.get('amount')
  if (amount !== null && Number(amount) !== account.intents.find(intent => intent.id === id)!.amountPence)
    throw new Error(`The page showed Stripe ${amount}`)
  if (sent.has('isHolder')) account.authenticate(id, sent.get('isHolder') === 'true')
  else account.confirm(id, kinds[sent.get('number')!]!)
  const { state } = account.intents.find(intent => intent.id === id)!
  const status = state === 'awaiting_authentication' ? 'requires_action' : state
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
  await route.fulfill({
    headers: { 'access-control-allow-origin': '*' },
    json: state === 'awaiting_card' ? { error } : { id, status },
  })
}

export const cardFields = (page: Page): FrameLocator =>
  page.frameLocator('iframe[src^="https://js.stripe.com"]')
export const bankQuestion = (page: Page): FrameLocator =>
  page.frameLocator('iframe[src^="https://hooks.stripe.com"]')
