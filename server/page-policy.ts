/** The Content-Security-Policy of a page, which names the scripts in it by their hashes. */
import { createHash } from 'node:crypto'

/** A page's HTML, and the `script-src` hashes of the scripts that were rendered with the nonce. */
export interface HashedPage {
  html: string
  hashes: readonly string[]
}

/**
 * A nonce would be good for one answer only; by hashes the bytes of a page can be kept and sent again. The nonce
 * still tells which scripts React has rendered: markup that got into the page by a fault has none, is not hashed,
 * and so does not run.
 */
export function hashScripts(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const scripts = new RegExp(`<script(?=[^>]*${attribute})[^>]*>([^]*?)</script>`, 'g')
  // Scripts of files have no text.
  const texts = [...html.matchAll(scripts)].flatMap(([, text]) => text || [])
  return { hashes: texts.map(hashOf), html: html.replaceAll(attribute, '') }
}

export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** What Stripe.js needs of a page, by https://docs.stripe.com/security/guide. (docs/decisions/0062) */
const stripes = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ' https://api.stripe.com',
  frames: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
}
const noOthers: typeof stripes = { scripts: [], connections: '', frames: [] }

/**
 * Files of the site, and the scripts of the page by their hashes. Styles of own files, and those that React sets
 * on elements. Photographs of partners come over HTTPS.
 */
export function pagePolicy(hashes: readonly string[], isStripes: boolean): string {
  const others = isStripes ? stripes : noOthers
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...others.scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "style-src-elem 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${others.connections}`,
    ...others.frames,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // app/ui/trusted-markup.ts, app/content/prose.tsx
    'trusted-types default constants content',
    "require-trusted-types-for 'script'",
  ].join('; ')
}
