/** Signatures of events, like Stripe's: HMAC-SHA256 of time and raw body. Its SDK reads Stripe's own. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { RefusedEvent } from './card-payments.ts'

const TOLERANCE_SECONDS = 300

/** The header's value: 't=1790000000,v1=5257a8…'. `at` in milliseconds. */
export function signEvent(rawBody: Buffer | string, secret: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${hmacOf(rawBody, secret, seconds).toString('hex')}`
}

/** Throws `RefusedEvent` unless it was signed with this secret in the last five minutes. */
export function verifyEvent(rawBody: Buffer, signature: string | undefined, secret: string): void {
  if (!signature) throw new RefusedEvent('not signed')
  const [, seconds, hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!seconds) throw new RefusedEvent('wrong signature')
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), hmacOf(rawBody, secret, Number(seconds))))
    throw new RefusedEvent('wrong signature')
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > TOLERANCE_SECONDS)
    throw new RefusedEvent('signed too long ago')
}

function hmacOf(rawBody: Buffer | string, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
}
