/** A mail server on 127.0.0.1 that stores what it receives, and refuses what a test tells it to. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  /** Sender and recipients of the SMTP envelope, which the headers may not match. */
  from: string
  to: string[]
  email: Email
  source: string
}

export interface MailServer {
  url: string
  port: number
  received: Received[]
  /** Status codes for the next emails, one each: 451 refuses temporarily, 550 permanently. */
  refusals: number[]
  /** Status codes for the next recipients. */
  refusedRecipients: number[]
  stop(): Promise<void>
}

export async function mailServer(port = 0): Promise<MailServer> {
  const received: Received[] = []
  const refusals: number[] = []
  const refusedRecipients: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const code = refusedRecipients.shift()
      done(code ? refusal(code, `<${address}> is not known here`) : undefined)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const code = refusals.shift()
        if (code) return done(refusal(code, 'not now'))
        const source = Buffer.concat(chunks)
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          email: await PostalMime.parse(source),
          source: source.toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const bound = (listening.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    refusals,
    refusedRecipients,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
