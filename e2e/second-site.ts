import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ready, serve } from '#testing/running-site.ts'
import { end, freePort } from '#testing/server-process.ts'

const STOP_TIMEOUT_MS = 5_000

/** Another server on the same database, at another address, which a journey may stop and start. */
export class SecondSite {
  readonly address: string
  readonly #port: number
  readonly #directory: string
  #server: ChildProcess | undefined

  private constructor(port: number, directory: string) {
    this.#port = port
    this.#directory = directory
    this.address = `http://127.0.0.1:${port}`
  }

  static async started(): Promise<SecondSite> {
    const site = new SecondSite(await freePort(), await mkdtemp(join(tmpdir(), 'forecourt-second-')))
    await site.starts()
    return site
  }

  async starts(): Promise<void> {
    this.#server = serve(this.#directory, this.#port, { DATABASE_URL: process.env.FORECOURT_DATABASE! })
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
