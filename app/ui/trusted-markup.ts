/**
 * Trusted Types, which the content security policy demands (server/site.ts): browsers turn a string into
 * markup only if one of these two policies lets it through.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(markup: string): string | null; createScriptURL?(url: string): string | null },
  ): { createHTML(markup: string): string }
}

const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/**
 * For strings that libraries assign. When a page is rendered again, React makes script elements of this
 * markup, and React Router fills them with text; they don't run. Without '<' a text can hold no element.
 * Stripe.js is loaded on payment pages alone, whose content security policy allows its connections and
 * frames.
 */
types?.createPolicy('default', {
  createHTML: markup => (markup === '<script></script>' || !markup.includes('<') ? markup : null),
  createScriptURL: url =>
    url.startsWith('https://js.stripe.com/') && location.pathname.startsWith('/payment/') ? url : null,
})

/** Lets through markup of one kind. The result is for `__html`. */
export function markupPolicy(name: string): (markup: string) => string {
  const policy = types?.createPolicy(name, { createHTML: markup => markup })
  return markup => policy?.createHTML(markup) ?? markup
}

/** For markup that is made of the site's constants and numbers alone. */
export const trusted = markupPolicy('constants')
