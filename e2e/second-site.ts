import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ready, serve } from '#testing/running-site.ts'
import { end, freePort } from '#testing/server-process.ts'

const STOP_TIMEOUT_MS = 5_000

/** All sites on the database share it: each delivers the emails of the others. */
export const SECRET = 'a secret of journeys, long enough to sign with'

/** Another server on the same database, at another address, which a journey may stop and start. */
export class SecondSite {
  readonly address: string
  readonly #port: number
  readonly #directory: string
  #server: ChildProcess | undefined

  readonly #settings: Record<string, string>

  private constructor(port: number, directory: string, settings: Record<string, string>) {
    this.#settings = settings
    this.#port = port
    this.#directory = directory
    this.address = `http://127.0.0.1:${port}`
  }

  /** `settings` are environment variables. */
  static async started(settings: Record<string, string> = {}): Promise<SecondSite> {
    const directory = await mkdtemp(join(tmpdir(), 'forecourt-second-'))
    const site = new SecondSite(await freePort(), directory, settings)
    await site.starts()
    return site
  }

  async starts(): Promise<void> {
    this.#server = serve(this.#directory, this.#port, {
      DATABASE_URL: process.env.FORECOURT_DATABASE!,
      SECRET,
      ...this.#settings,
    })
    await ready(this.#server, this.#port)
  }

  async stops(): Promise<void> {
    if (this.#server) await end(this.#server, STOP_TIMEOUT_MS)
  }

  /** Stops the server and deletes its directory. */
  async ends(): Promise<void> {
    await this.stops()
    await rm(this.#directory, { recursive: true, force: true })
  }
}
