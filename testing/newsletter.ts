/** A site with a mail server and a company, and people who ask for its newsletter. */
import { readConfig } from '#server/config.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import { type MailServer, mailServer, type Received } from './mail-server.ts'
import { type Answer, type RunningApp, runningAppWith, SECRET } from './running-app.ts'

const SITE_URL = 'https://cars.example'

export class NewsletterSite {
  readonly forecourt: RunningApp
  readonly mail: MailServer

  private constructor(forecourt: RunningApp, mail: MailServer) {
    this.forecourt = forecourt
    this.mail = mail
  }

  static async started(): Promise<NewsletterSite> {
    const mail = await mailServer()
    const settings = { RATE_LIMITS: 'off', SMTP_URL: mail.url, SITE_URL }
    return new NewsletterSite(await runningAppWith({ settings }), mail)
  }

  async stop(): Promise<void> {
    await this.forecourt.stop()
    await this.mail.stop()
  }

  /** Forgets subscribers, newsletters, limits, waiting jobs and emails. */
  async clear(): Promise<void> {
    const { database, pool } = this.forecourt.connections
    const tables = ['attempts', 'subscribers', 'subscriber_suppressions', 'newsletters', 'settings'] as const
    for (const table of tables) await database.deleteFrom(table).execute()
    await database
      .insertInto('settings')
      .values([
        { name: 'COMPANY_NAME', value: 'Example Cars Ltd' },
        { name: 'COMPANY_ADDRESS', value: '1 High Street, Leeds LS1 4AP' },
      ])
      .execute()
    await pool.query('delete from graphile_worker._private_jobs')
    this.mail.received.length = 0
  }

  /** What the functions of operators take. */
  get desk() {
    const { database } = this.forecourt.connections
    return {
      config: { ...readConfig({ SITE_URL }), secret: SECRET },
      database,
      mailer: new QueuedMailer(new JobQueue(database), SECRET),
      say: () => undefined,
    }
  }

  asks(email: string, page?: string): Promise<Answer> {
    return this.forecourt.post('/api/services/addsubscriptionemail', { email, page })
  }

  async delivered(): Promise<Received[]> {
    await this.forecourt.jobRunner.runWaiting()
    return this.mail.received
  }

  /** The path in the API of the link in their latest email. */
  async confirmationOf(email: string): Promise<string> {
    const received = (await this.delivered()).findLast(({ to }) => to[0] === email)
    const token = /\/newsletter\/confirm\/([\w.-]+)/.exec(received!.email.text!)![1]
    return `/api/services/newsletter-confirmations/${token}`
  }

  /** The path in the API of the link that they have confirmed by. */
  async hasConfirmed(email: string): Promise<string> {
    await this.asks(email, '/search')
    const path = await this.confirmationOf(email)
    const { status, body } = await this.forecourt.post(path, {})
    if (status !== 200) throw new Error(`${email} could not confirm: ${JSON.stringify(body)}`)
    return path
  }

  /** The limits of emails to one address have passed. */
  async minutesPass(): Promise<void> {
    await this.forecourt.connections.database.deleteFrom('attempts').execute()
  }

  async rowOf(email: string) {
    return await this.forecourt.connections.database
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst()
  }
}
