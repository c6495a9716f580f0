/** The app with a key for papers of its own, and the identity that opens them. */
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { readConfig } from '#server/config.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import type { DeskDependencies } from '#server/selling/certification/papers-desk.ts'
import { type RunningApp, runningAppWith, SECRET } from './running-app.ts'
import { temporaryDirectory } from './uploads.ts'

export interface PapersSite {
  forecourt: RunningApp
  identity: string
  /** Where the app stores its files. */
  directory: string
  /** What operators' commands work with. */
  operations: DeskDependencies
  stop(): Promise<void>
}

export async function papersSite(): Promise<PapersSite> {
  const directory = await temporaryDirectory()
  const identity = await generateX25519Identity()
  const settings = {
    DATA_DIR: directory.path,
    PAPERS_PUBLIC_KEY: await identityToRecipient(identity),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'trace',
  }
  const forecourt = await runningAppWith({ settings })
  const { database } = forecourt.connections
  const mailer = new QueuedMailer(new JobQueue(database), SECRET)
  return {
    forecourt,
    identity,
    directory: directory.path,
    operations: { config: readConfig(settings), database, files: forecourt.files, mailer },
    async stop() {
      await forecourt.stop()
      await directory.remove()
    },
  }
}
