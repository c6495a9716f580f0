/** Bytes on their way into the store: detects their type from the first ones, counts and hashes them. */
import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { refusals } from '#contracts/files/accepted-files.ts'
import { fieldProblem, ProblemError, problem } from '#server/platform/problems.ts'
import type { FileKind } from './file-kinds.ts'

/** What file-type needs at most to tell a type. */
const SAMPLE_BYTES = 4100
const UNKNOWN_TYPE = 'application/octet-stream'

interface Source {
  iterator: AsyncIterator<Uint8Array>
  all: AsyncIterable<Uint8Array>
}

export class Intake {
  readonly contentType: string
  readonly #kind: FileKind
  readonly #field: string
  readonly #source: Source
  readonly #hash = createHash('sha256')
  #storedBytes = 0
  #refusal: ProblemError | undefined

  /** Reads the first bytes. Throws 'wrong-file-type', naming `field`, or 'upload-interrupted'. */
  static async of(source: AsyncIterable<Uint8Array>, kind: FileKind, field: string): Promise<Intake> {
    const iterator = source[Symbol.asyncIterator]()
    try {
      const { sample, all } = await sampled(iterator).catch(error => {
        throw interruption(error)
      })
      return new Intake(await acceptedType(sample, kind, field), kind, field, { iterator, all })
    } catch (error) {
      await iterator.return?.()
      throw error
    }
  }

  private constructor(contentType: string, kind: FileKind, field: string, source: Source) {
    this.contentType = contentType
    this.#kind = kind
    this.#field = field
    this.#source = source
  }

  /** Closes a source that was not read to its end, without waiting for one that has stalled. */
  close(): void {
    this.#source.iterator.return?.().catch(() => undefined)
  }

  /** As they are to be stored. May be iterated once. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    const seal = this.#kind.seal?.()
    // A failure of the one stream reaches the other, and the loop below.
    const stored = seal ? pipeline(Readable.from(this.#counted()), seal, () => undefined) : this.#counted()
    for await (const chunk of stored) {
      this.#storedBytes += chunk.length
      this.#hash.update(chunk)
      yield chunk
    }
  }

  /** Why the bytes ended early, if the fault was not the store's. */
  get refusal(): ProblemError | undefined {
    return this.#refusal
  }

  /** What has been stored, once all of it is. */
  result(): { contentType: string; bytes: number; sha256: Buffer } {
    return { contentType: this.contentType, bytes: this.#storedBytes, sha256: this.#hash.digest() }
  }

  async *#counted(): AsyncGenerator<Uint8Array> {
    let bytes = 0
    try {
      for await (const chunk of this.#source.all) {
        bytes += chunk.length
        if (bytes > this.#kind.maxBytes) throw tooLarge(this.#kind, this.#field)
        yield chunk
      }
    } catch (error) {
      this.#refusal = interruption(error)
      throw error
    }
  }
}

export function tooLarge(kind: FileKind, field: string): ProblemError {
  return fieldProblem('file-too-large', field, refusals.tooLarge(kind))
}

/** Throws 'wrong-file-type' for what is not of the kind; an empty file is of none. */
export async function acceptedType(sample: Uint8Array, kind: FileKind, field: string): Promise<string> {
  const found = (await fileTypeFromBuffer(sample))?.mime ?? UNKNOWN_TYPE
  // An animated PNG, as some phones name their screenshots, is read as the PNG that it begins with.
  const contentType = found === 'image/apng' ? 'image/png' : found
  if (sample.length > 0 && kind.contentTypes.includes(contentType)) return contentType
  const message = sample.length === 0 ? refusals.empty : refusals.wrongType(kind)
  throw fieldProblem('wrong-file-type', field, message)
}

/** The first bytes, or the whole where that is shorter, and then all of them, the first included. */
export async function sampled(
  iterator: AsyncIterator<Uint8Array>,
): Promise<{ sample: Buffer; isWhole: boolean; all: AsyncIterable<Uint8Array> }> {
  const first: Uint8Array[] = []
  let isWhole = false
  for (let bytes = 0; bytes < SAMPLE_BYTES && !isWhole; ) {
    const { value, done = false } = await iterator.next()
    isWhole = done
    if (done) continue
    first.push(value)
    bytes += value.length
  }
  return { sample: Buffer.concat(first), isWhole, all: joined(first, iterator) }
}

async function* joined(
  first: readonly Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
}

function interruption(error: unknown): ProblemError {
  return error instanceof ProblemError ? error : problem('upload-interrupted')
}
