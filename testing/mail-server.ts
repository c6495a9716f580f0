/** A mail server of our own on 127.0.0.1, that keeps what it is given, and refuses what it is told to. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  /** Whom it was really handed in for and from, whatever its headers say. */
  from: string
  to: string[]
  email: Email
  source: string
}

export interface MailServer {
  url: string
  port: number
  received: Received[]
  /** What the next letters are answered with, one each: 451 is for now, 550 for good. */
  refusals: number[]
  /** The same for recipients. */
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
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        const code = refusals.shift()
        if (code) return done(refusal(code, 'not now'))
        const source = Buffer.concat(pieces)
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
