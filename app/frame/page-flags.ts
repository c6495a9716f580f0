/** Which pages are switched on. Each page is on unless its setting differs from 'true'; the assistant is off unless on. */

export type PageFlags = Record<'buy' | 'payment' | 'advertise' | 'certify' | 'chatbot', boolean>

export function pageFlags(settings: Readonly<Record<string, string>>): PageFlags {
  const on = (page: string) => (settings[`${page.toUpperCase()}_PAGE_ENABLED`] ?? 'true') === 'true'
  return {
    buy: on('buy'),
    payment: on('payment'),
    advertise: on('advertise'),
    certify: on('certify'),
    chatbot: settings.CHATBOT_ENABLED === 'true',
  }
}
