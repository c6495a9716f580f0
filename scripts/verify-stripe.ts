/**
 * `npm run verify:stripe -- [PATH]`: makes every kind of call of the Stripe client to stripe-mock, Stripe's
 * own server for tests, which checks each request against the present API. It is found by the path given, by
 * STRIPE_MOCK, or as a command.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Pence } from '#contracts/money.ts'
import { readConfig } from '#server/config.ts'
import { StripeConnect } from '#server/integrations/card-payments/stripe-connect.ts'
import { StripePayments } from '#server/integrations/card-payments/stripe-payments.ts'

interface Verdict {
  request: string
  status: number
  answer: string
}

const PROGRAM = process.argv[2] ?? process.env['STRIPE_MOCK'] ?? 'stripe-mock'

/** The payment whose creation fails before it is sent on, so that the client searches for it. */
const FAILING = randomUUID()

const verdicts: Verdict[] = []
/** Calls of the client that did not return, of a refused request or an answer that it can't read. */
const failures: string[] = []
let mock: ChildProcess | undefined
let proxy: Server | undefined
process.once('exit', () => mock?.kill())
try {
  mock = spawn(PROGRAM, ['-http-addr', '127.0.0.1:'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(mock, 'spawn')
  proxy = await proxyTo(await addressOf(mock))
  await makeEveryCall(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  report()
} catch (error) {
  process.exitCode = 1
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  console.error(
    `${PROGRAM} is not here. With Go: go install github.com/stripe/stripe-mock@latest\n` +
      'Then give its path, or set STRIPE_MOCK: npm run verify:stripe -- ~/go/bin/stripe-mock',
  )
} finally {
  proxy?.closeAllConnections()
  proxy?.close()
  mock?.kill()
}

async function makeEveryCall(url: string): Promise<void> {
  const { stripe } = readConfig({
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
    STRIPE_WEBHOOK_SECRET: 'whsec_123',
  })
  const payments = new StripePayments(stripe!, line => console.error(line), { retries: 0 })
  const transfers = new StripeConnect(stripe!, line => console.error(line), { retries: 0 })
  const amountPence = 954_500 as Pence
  const request = { amountPence, description: '2018 Ford Focus, booking 17', returnPath: '/payment' }
  const transfer = { key: 'payout-12-1', accountId: 'acct_123', amountPence, description: 'FORECOURT 12' }
  // stripe-mock stores nothing: it answers with examples, whatever the id.
  const intentId = 'pi_123'
  for (const call of [
    () => payments.create({ ...request, paymentId: randomUUID() }),
    () => payments.create({ ...request, paymentId: FAILING }),
    () => payments.find(intentId),
    () => payments.cancel(intentId),
    () => payments.refund({ refundId: randomUUID(), intentId, amountPence }),
    () => payments.refundsOf(intentId),
    () => transfers.createAccount({ sellerId: randomUUID(), email: 'perpetua@mail.example' }),
    () => transfers.findAccount('acct_123'),
    () => transfers.onboardingAddress('acct_123', { back: `${url}/back`, again: url }),
    () => transfers.findTransfer(transfer),
    () => transfers.transfer(transfer),
    () => transfers.reverseUpTo('tr_123', amountPence),
  ])
    await call().catch((error: Error) => failures.push(`${call}: ${error.message}`))
}

/** Records requests on their way. */
async function proxyTo(address: string): Promise<Server> {
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const piece of incoming) body += piece
    const { method = '', url = '', headers } = incoming
    if (method === 'POST' && body.includes(FAILING))
      return response.writeHead(500).end('{"error": {"type": "api_error"}}')
    const { host: _host, 'content-length': _length, connection: _connection, ...sent } = headers
    const answered = await fetch(`http://${address}${url}`, {
      method,
      headers: sent as Record<string, string>,
      ...(method === 'POST' ? { body } : {}),
    })
    const answer = await answered.text()
    verdicts.push({ request: `${method} ${url.split('?')[0]}`, status: answered.status, answer })
    return response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** 'Listening for HTTP at address: 127.0.0.1:41233' */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout!)) {
    const [, address] = /^Listening for HTTP at address: (\S+)$/.exec(line) ?? []
    if (!address) continue
    stdout!.resume()
    return address
  }
  throw new Error(`${PROGRAM} ended before it listened`)
}

function report(): void {
  const refused = verdicts.filter(({ status }) => status !== 200)
  for (const { request, status } of verdicts) console.log(`${status} ${request}`)
  for (const { request, answer } of refused) console.error(`refused: ${request}\n${answer}`)
  for (const failure of failures) console.error(`failed: ${failure}`)
  console.log(`${verdicts.length - refused.length} requests valid, ${refused.length} refused`)
  if (refused.length + failures.length > 0) process.exitCode = 1
}
