/**
 * A local server in place of Stripe. It misbehaves when it is told to. What webhooks are to be told is signed
 * and collected, and the test decides how it is delivered: lost, repeated, late or out of order.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signEvent } from '#server/integrations/card-payments/event-signature.ts'
import { StripeAccount, type StripeAnswer } from './stripe-account.ts'
import { errorObject, type StripeEvent } from './stripe-objects.ts'

const SECRET_KEY = 'sk_test_ofALocalServer'
const WEBHOOK_SECRET = 'whsec_ofALocalServer'

export interface StripeRequest {
  method: string
  /** With its query. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface StripeFault {
  /**
   * 'fails': status 500. 'drops': the connection is closed. 'before' and 'after' what was asked is done.
   * 'handled twice': as by a network that repeats a request. 'late': done at once, answered after `until`.
   */
  how: 'fails before' | 'fails after' | 'drops before' | 'drops after' | 'handled twice' | 'late'
  until?: Promise<unknown>
  /** Only requests that match: 'POST /v1/refunds'. */
  to?: RegExp
  /** How many requests. Default: 1. */
  times?: number
}

export interface StripeServer {
  readonly address: string
  /** The environment of a site that pays here, which may be another process. */
  readonly environment: Readonly<Record<`STRIPE_${string}`, string>>
  readonly account: StripeAccount
  readonly requests: readonly StripeRequest[]
  readonly answers: readonly { request: StripeRequest; answer: StripeAnswer }[]
  misbehave: (fault: StripeFault) => void
  /** Faults that no request has met yet. */
  readonly faultsLeft: readonly StripeFault[]
  /** Forgets these. */
  behave: () => void
  /** Forgets what was answered to idempotency keys, as after a day. */
  forgetKeys: () => void
  /** The message to a webhook. `at` in milliseconds: when it is signed. */
  signed: (event: StripeEvent, at?: number) => { rawBody: string; signature: string }
  stop(): Promise<void>
}

/** Port 0: any that is free. */
export async function stripeServer({ port = 0 } = {}): Promise<StripeServer> {
  const account = new StripeAccount()
  const requests: StripeRequest[] = []
  const answers: { request: StripeRequest; answer: StripeAnswer }[] = []
  const faults: StripeFault[] = []
  /** By idempotency key. */
  const stored = new Map<string, { asked: string; answer: StripeAnswer }>()

  /** As Stripe does: the first answer, a failure too, is stored and repeated for the same key. */
  function handleOnce(request: StripeRequest, fault: StripeFault | undefined) {
    const { method, path, body, headers } = request
    if (headers.authorization !== `Bearer ${SECRET_KEY}`)
      return { status: 401, body: errorObject('Invalid API Key provided.') }
    const key = method === 'POST' ? String(headers['idempotency-key'] ?? '') : ''
    const asked = `${method} ${path} ${body}`
    const before = stored.get(key)
    if (before && before.asked !== asked)
      return { status: 400, body: errorObject('Keys are for one request.', undefined, 'idempotency_error') }
    if (before) return { ...before.answer, isReplayed: true }
    const done = account.handle(request)
    const answer = fault?.how === 'fails after' ? failed : done
    if (key) stored.set(key, { asked, answer })
    return answer
  }

  function faultOf({ method, path }: StripeRequest): StripeFault | undefined {
    const at = faults.findIndex(({ to }) => to === undefined || to.test(`${method} ${path}`))
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    if (fault?.times && fault.times > 1) faults.splice(at, 0, { ...fault, times: fault.times - 1 })
    return fault
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const piece of incoming) body += piece
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body }
    requests.push(request)
    const fault = faultOf(request)
    if (fault?.how === 'drops before') return void response.destroy()
    if (fault?.how === 'fails before') return send(response, failed)
    if (fault?.how === 'handled twice') handleOnce(request, fault)
    const answer = handleOnce(request, fault)
    answers.push({ request, answer })
    if (fault?.how === 'late') await fault.until
    if (fault?.how === 'drops after') return void response.destroy()
    send(response, answer)
  }

  const server = createServer((incoming, response) => void serve(incoming, response)).listen(
    port,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    environment: {
      STRIPE_API_URL: address,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_ofALocalServer',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    account,
    requests,
    answers,
    misbehave: fault => void faults.push(fault),
    faultsLeft: faults,
    behave: () => void faults.splice(0),
    forgetKeys: () => stored.clear(),
    signed(event, at) {
      const rawBody = JSON.stringify(event)
      return { rawBody, signature: signEvent(rawBody, WEBHOOK_SECRET, at) }
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

const failed: StripeAnswer = { status: 500, body: errorObject('Failed.', undefined, 'api_error') }

function send(
  response: ServerResponse,
  { status, body, isReplayed }: StripeAnswer & { isReplayed?: boolean },
): void {
  const replayed = isReplayed ? { 'idempotent-replayed': 'true' } : {}
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...replayed })
    .end(JSON.stringify(body))
}
