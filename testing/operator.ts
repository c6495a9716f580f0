/** An operator at a terminal, who types commands of `npm run ops`. */

import { readConfig } from '#server/config.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import type { DeskDependencies } from '#server/selling/certification/papers-desk.ts'
import { operate } from '../scripts/ops/operate.ts'

import { type RunningApp, SECRET } from './running-app.ts'

interface Ran {
  code: number
  output: string
  error: string
}

export type OperatorAtDesk = ReturnType<typeof operatorOf>

/** An operator at the desk of an app without papers. */
export function operatorAt({ connections: { database }, files }: RunningApp): OperatorAtDesk {
  const mailer = new QueuedMailer(new JobQueue(database), SECRET)
  return operatorOf({ config: readConfig({ SECRET }), database, files, mailer })
}

export function operatorOf(site: DeskDependencies) {
  async function runs(line: string): Promise<Ran> {
    const [output, error]: [string[], string[]] = [[], []]
    const terminal = {
      out: (text: string) => void output.push(text),
      error: (text: string) => void error.push(text),
      width: 120,
    }
    const code = await operate(words(line), terminal, run => run({ ...site, say: terminal.error }))
    return { code, output: output.join('\n'), error: error.join('\n') }
  }
  return {
    words,
    runs,
    /** The output of a command that works. */
    async says(line: string): Promise<string> {
      const { code, output, error } = await runs(line)
      if (code !== 0) throw new Error(`npm run ops -- ${line} ended with ${code}: ${error}`)
      return output
    },
    async json<Data>(line: string): Promise<Data> {
      return JSON.parse(await this.says(`${line} --json`)) as Data
    },
    /** What a command says that can't be done. */
    async fails(line: string): Promise<string> {
      const { code, error } = await runs(line)
      if (code !== 1) throw new Error(`npm run ops -- ${line} ended with ${code}: ${error}`)
      return error
    },
  }
}

/** As a shell splits a line: words with spaces stand in double quotes. */
function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
}
