/**
 * How many files and bytes a sender and a network may send within an hour, whichever way they come and
 * whether or not they are kept.
 */
import { MB } from '#contracts/files/accepted-files.ts'
import type { AttemptCount, AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { fieldProblem, later } from '#server/platform/problems.ts'

export interface UploadSource {
  /** As an Uploader says. */
  uploader: string
  /** IP address. */
  address: string
}

/** Ten adverts of 40 photographs; a network may have several sellers. */
const MAX = { sender: { files: 400, megabytes: 4000 }, network: { files: 1000, megabytes: 10_000 } }
const SECONDS = 3600

export class UploadAllowance {
  readonly #limiter: AttemptLimiter

  constructor(limiter: AttemptLimiter) {
    this.#limiter = limiter
  }

  /** Counts a file, before its bytes are read. Throws 'too-many-requests', naming `field`. */
  async take(sender: UploadSource, field: string, bytes = 0): Promise<void> {
    const wait = await this.#limiter.takeAll([
      ...countsOf(sender, 'files', 1),
      ...countsOf(sender, 'megabytes', megabytes(bytes)),
    ])
    if (wait === 0) return
    const message = 'You have added very many files. Wait an hour, then add more.'
    throw later(fieldProblem('too-many-requests', field, message), wait)
  }

  /** Counts the bytes of a file whose length was not known when it was taken. */
  async add(sender: UploadSource, bytes: number): Promise<void> {
    const more = megabytes(bytes) - megabytes(0)
    for (const count of countsOf(sender, 'megabytes', more)) if (more > 0) await this.#limiter.take(count)
  }
}

/** A file counts as one at least. */
const megabytes = (bytes: number) => Math.max(1, Math.ceil(bytes / MB))

const countsOf = (
  { uploader, address }: UploadSource,
  what: 'files' | 'megabytes',
  weight: number,
): AttemptCount[] => [
  { key: `uploaded ${what} of ${uploader}`, weight, allowed: MAX.sender[what], seconds: SECONDS },
  {
    ...{ key: `uploaded ${what} from ${networkOf(address)}`, weight },
    ...{ allowed: MAX.network[what], seconds: SECONDS },
  },
]
