/** Processes of testing/killed-server.ts, one after the other: the next start before they are needed. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { BankAnswer } from '#server/payouts/payouts-desk.ts'
import type { Person } from './person.ts'

/** 'before': the step is not begun. 'after': it is done, and its answer is not used any more. */
export interface Kill {
  /** The number of the step of this work, from 0. */
  at: number
  when: 'before' | 'after'
}

export type Work =
  | 'jobs'
  | 'reconciliation'
  | 'release of reservations'
  | 'payout file'
  | 'payout file sent'
  | 'payout file discarded'
  | 'answer of the bank'

/** Begins the count of steps anew. Without `work` what follows is a request. */
export interface Order {
  work?: Work
  kill?: Kill
  /** The number of the file for the bank that the work is about, and what the bank says of it. */
  file?: number
  answers?: readonly BankAnswer[]
}

/** What the work did, or what was done since the last order. */
export interface Report {
  steps: string[]
}

interface Running {
  child: ChildProcess
  address: string
}

/** It takes longer to start one than to kill it. */
const SPARE = 2

export class KilledServers {
  readonly #environment: NodeJS.ProcessEnv
  readonly #children: ChildProcess[] = []
  #current: Promise<Running>
  readonly #next: Promise<Running>[]

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
    this.#current = this.#started()
    this.#next = Array.from({ length: SPARE }, () => this.#started())
  }

  stop(): void {
    for (const child of this.#children) child.kill('SIGKILL')
  }

  /** The names of the steps, or null where the process was killed in one of them. */
  async runs(work: Work, kill?: Kill, about: Pick<Order, 'file' | 'answers'> = {}): Promise<string[] | null> {
    return await this.#ordered({ work, ...(kill && { kill }), ...about })
  }

  /** The same for a request, and its answer where there is one. */
  async whileAsked<Answer>(
    ask: () => Promise<Answer>,
    kill?: Kill,
  ): Promise<{ answer: Answer | null; steps: string[] | null }> {
    await this.#ordered(kill ? { kill } : {})
    const answer = await ask().catch(() => null)
    if (answer === null) await this.#replaced()
    return { answer, steps: answer === null ? null : await this.#ordered({}) }
  }

  /** An answer of the server; throws where it dies meanwhile. */
  async ask(
    method: string,
    path: string,
    body: string | object | undefined,
    headers: Record<string, string>,
  ) {
    const { address } = await this.#current
    const answer = await fetch(address + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  /** As a person's browser does it. */
  asks = (person: Person, method: string, path: string, body?: object) =>
    this.ask(method, path, body, { cookie: person.cookies })

  async #ordered(order: Order): Promise<string[] | null> {
    const { child } = await this.#current
    const isOver = new AbortController()
    const { signal } = isOver
    const reported = once(child, 'message', { signal }).then(([report]) => (report as Report).steps)
    const exited = once(child, 'exit', { signal }).then(() => null)
    child.send(order)
    const steps = await Promise.race([reported, exited])
    isOver.abort()
    await Promise.allSettled([reported, exited])
    if (steps === null) await this.#replaced()
    return steps
  }

  async #replaced(): Promise<void> {
    const { child } = await this.#current
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    this.#next.push(this.#started())
    this.#current = this.#next.shift()!
    await this.#current
  }

  async #started(): Promise<Running> {
    const child = fork('testing/killed-server.ts', { env: { ...process.env, ...this.#environment } })
    this.#children.push(child)
    const [said] = await once(child, 'message')
    return { child, address: (said as { address: string }).address }
  }
}
