/** Tokens of links in emails: a text with its signature: nothing is stored, none can be made up. */
import { createHmac } from 'node:crypto'
import { isSameSecret, keyFor } from './secret.ts'

/** The text must be fit for an address. Tokens of one purpose are not valid for another. */
export function signedToken(purpose: string, text: string, secret: string): string {
  return `${text}.${signatureOf(purpose, text, secret)}`
}

/** The text; undefined for an invalid token. Takes the same time whatever is wrong with it. */
export function readSignedToken(purpose: string, token: string, secret: string): string | undefined {
  const end = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(end, 0))
  return isSameSecret(token.slice(end + 1), signatureOf(purpose, text, secret)) ? text : undefined
}

/** One that carries a time too, by which an old one can be refused. */
export function datedToken(purpose: string, text: string, time: number, secret: string): string {
  return signedToken(purpose, `${text}.${time.toString(36)}`, secret)
}

export function readDatedToken(
  purpose: string,
  token: string,
  secret: string,
): { text: string; time: number } | undefined {
  const [text, time, ...more] = readSignedToken(purpose, token, secret)?.split('.') ?? []
  return text && time && more.length === 0 ? { text, time: Number.parseInt(time, 36) } : undefined
}

function signatureOf(purpose: string, text: string, secret: string): string {
  return createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url')
}
