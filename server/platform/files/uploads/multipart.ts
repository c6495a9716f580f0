/**
 * Reads multipart forms. Text is kept, files go straight into the store, one after the other. Longer than usual:
 * every way in which a stream can end early has its line.
 */
import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { quoted } from '#contracts/api/field-errors.ts'
import type { FieldError } from '#contracts/api/problem.ts'
import type { ProblemCode } from '#contracts/api/problem-codes.ts'
import { refusals } from '#contracts/files/accepted-files.ts'
import { fileNameField, fileReference } from '#contracts/files/files.ts'
import { faultOfText } from '#server/platform/http/malformed-requests.ts'
import { fieldProblem, ProblemError, problem } from '#server/platform/problems.ts'
import type { FileKind } from '../file-kinds.ts'
import type { FileStore } from '../file-store.ts'
import { tooLarge } from '../intake.ts'
import { discardRest } from './discard-rest.ts'
import type { UploadSource } from './upload-allowance.ts'
import type { Uploader } from './uploader.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads multipart forms itself, by `readMultipart`. */
    takesFiles?: boolean
  }
}

export interface UploadForm {
  /** The fields that take files. A form with other fields that hold files is refused. */
  files: Record<string, { kind: FileKind; maxCount: number }>
  /** Fields whose files are texts, as a CSV file is: not stored. Such a form gets the names of others, too. */
  texts?: readonly string[]
  uploader: Uploader
}

export interface ReadForm {
  /** In the order of the form. A file is its reference (contracts/files/files.ts). */
  entries: [field: string, value: string][]
  /** Files that were skipped, and why. Always empty where `whenRefused` is 'stop'. */
  refused: FieldError[]
}

export interface MultipartOptions {
  store: FileStore
  /**
   * 'stop' throws at the first file that is refused, and leaves the rest unread. 'skip' leaves such files
   * out, and all files of a sender who must log in: what they typed is read, so that they do not lose it.
   */
  whenRefused: 'stop' | 'skip'
  timeouts?: typeof defaultTimeouts
}

/** Between two chunks of the body, and for the whole. */
const defaultTimeouts = { idleMs: 30_000, totalMs: 30 * 60_000 }

const MAX_TEXT_BYTES = 256 * 1024
const MAX_TEXT_FIELDS = 1000
/** Around each part: its boundary, name and type. */
const PART_HEAD_BYTES = 2 * 1024
/**
 * Files that are too large are read and dropped, so that what comes after them in a page's form is not lost.
 */
const MAX_SKIPPED_BYTES = 100 * 1024 * 1024

const skippable: readonly ProblemCode[] = [
  'wrong-file-type',
  'file-too-large',
  'too-many-files',
  'too-many-requests',
  'files-unavailable',
  'not-signed-in',
]

const LOGGED_OUT = 'You were logged out before this was sent. Choose the file again.'

/**
 * Throws what FileStore.put throws, 'too-large' and 'file-too-large' for the whole form, 'bad-request',
 * 'unsupported-type', 'upload-interrupted' and 'upload-too-slow'. Of a form that it throws for, no file is
 * kept.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  form: UploadForm,
  options: MultipartOptions,
): Promise<ReadForm> {
  try {
    const maxBytes = refuseUnreadable(request, form, options)
    const uploader = await form.uploader(request, reply).catch(error => {
      if (options.whenRefused === 'skip' && error?.code === 'not-signed-in') return null
      throw error
    })
    const sender = uploader === null ? null : { uploader, address: request.ip }
    return await new FormReader(request, form, sender, options).read(maxBytes)
  } catch (error) {
    discardRest(request, reply)
    throw error
  }
}

/** By its headers alone. Returns how long the body may be. */
function refuseUnreadable(
  { headers }: FastifyRequest,
  { files }: UploadForm,
  { whenRefused }: MultipartOptions,
): number {
  if (headers['content-encoding']) throw problem('unsupported-type', 'Send the form without an encoding.')
  const fields = Object.entries(files)
  const maxParts = fields.reduce((sum, [, { maxCount }]) => sum + maxCount, MAX_TEXT_FIELDS)
  const fileBytes = fields.reduce((sum, [, { kind, maxCount }]) => sum + kind.maxBytes * maxCount, 0)
  const slack = whenRefused === 'skip' ? MAX_SKIPPED_BYTES : 0
  const maxBytes = fileBytes + MAX_TEXT_BYTES + maxParts * PART_HEAD_BYTES + slack
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw formTooLarge(files)
  return maxBytes
}

function formTooLarge(files: UploadForm['files']): ProblemError {
  const [only, ...others] = Object.entries(files)
  if (only && others.length === 0 && only[1].maxCount === 1) return tooLarge(only[1].kind, only[0])
  const message = 'These files are too large together. Choose smaller or fewer ones.'
  return problem(
    'file-too-large',
    message,
    Object.keys(files).map(field => ({ field, message })),
  )
}

class FormReader {
  readonly #body: FastifyRequest['raw']
  readonly #form: UploadForm
  /** Null for one who must log in. */
  readonly #sender: UploadSource | null
  readonly #options: MultipartOptions
  readonly #parser: BusboyInstance
  readonly #failed = Promise.withResolvers<never>()
  /** A file keeps its place in the form until its reference is known. */
  readonly #entries: (ReadForm['entries'][number] | undefined)[] = []
  readonly #refused: FieldError[] = []
  readonly #counts = new Map<string, number>()
  readonly #stored: string[] = []
  /**
   * Settles when the files that were found so far are stored. One at a time keeps the memory of S3 writes
   * small.
   */
  #storing: Promise<void> = Promise.resolve()
  #hasFailed = false
  #file: BusboyFileStream | undefined
  #textBytes = 0

  constructor(
    request: FastifyRequest,
    form: UploadForm,
    sender: UploadSource | null,
    options: MultipartOptions,
  ) {
    this.#body = request.raw
    this.#form = form
    this.#sender = sender
    this.#options = options
    this.#parser = parserFor(request)
  }

  async read(maxBytes: number): Promise<ReadForm> {
    const parsed = new Promise<void>(resolve => this.#parser.once('finish', resolve))
    this.#parser.on('error', () => this.#fail(problem('bad-request', 'The form is not complete.')))
    this.#parser.on('fieldsLimit', () => this.#fail(problem('too-large')))
    this.#parser.on('field', (name, value, _nameTruncated, truncated) => this.#text(name, value, truncated))
    this.#parser.on('file', (name, file, filename) => this.#enqueue(name, file, filename))
    const stopWatching = this.#watch(maxBytes)
    this.#body.pipe(this.#parser)
    try {
      await Promise.race([parsed.then(() => this.#storing), this.#failed.promise])
      return { entries: this.#entries.filter(entry => entry !== undefined), refused: this.#refused }
    } catch (error) {
      await this.#storing.catch(() => undefined)
      await this.#forgetStored()
      throw error
    } finally {
      stopWatching()
    }
  }

  /** Only the first failure is reported. */
  #fail(error: ProblemError): void {
    this.#hasFailed = true
    this.#failed.reject(error)
    this.#body.unpipe(this.#parser)
    this.#file?.destroy(error)
  }

  #watch(maxBytes: number): () => void {
    const { idleMs, totalMs } = this.#options.timeouts ?? defaultTimeouts
    const tooSlow = () => this.#fail(problem('upload-too-slow'))
    const idle = setTimeout(tooSlow, idleMs)
    const total = setTimeout(tooSlow, totalMs)
    let bytes = 0
    const count = (chunk: Buffer) => {
      idle.refresh()
      bytes += chunk.length
      if (bytes > maxBytes) this.#fail(formTooLarge(this.#form.files))
    }
    const interrupted = () => {
      if (!this.#body.complete) this.#fail(problem('upload-interrupted'))
    }
    this.#body.on('data', count).on('close', interrupted).on('error', interrupted)
    // Failing after the race was decided is not an unhandled rejection.
    this.#failed.promise.catch(() => undefined)
    return () => {
      clearTimeout(idle)
      clearTimeout(total)
      this.#body.off('data', count).off('close', interrupted)
    }
  }

  #text(name: string | undefined, value: string, isTruncated: boolean): void {
    this.#textBytes += Buffer.byteLength(value) + (name?.length ?? 0)
    const fault = faultOfText('form', `${name}${value}`)
    if (isTruncated || this.#textBytes > MAX_TEXT_BYTES) this.#fail(problem('too-large'))
    else if (fault) this.#fail(fault)
    else if (name) this.#entries.push([name, value])
  }

  #enqueue(name: string, file: BusboyFileStream, filename: string | undefined): void {
    file.on('error', () => undefined)
    // A file control with no file chosen.
    if (!filename) return void file.resume()
    if (this.#form.texts?.includes(name)) return void this.#textFile(name, file)
    const place = this.#entries.push(undefined) - 1
    this.#storing = this.#storing.then(() => this.#store(name, file, filename, place))
    this.#storing.catch(error => this.#fail(error))
  }

  #textFile(name: string, file: BusboyFileStream): void {
    const chunks: Buffer[] = []
    let length = 0
    file.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > MAX_TEXT_BYTES) this.#fail(problem('too-large'))
      else chunks.push(chunk)
    })
    file.on('end', () => this.#text(name, Buffer.concat(chunks).toString('utf8'), false))
  }

  async #store(field: string, file: BusboyFileStream, filename: string, place: number): Promise<void> {
    if (this.#hasFailed) return void file.resume()
    this.#file = file
    try {
      const id = await this.#put(field, file)
      this.#stored.push(id)
      this.#entries[place] = [field, fileReference(id)]
      if (this.#form.texts) this.#entries.push([fileNameField(field), `${id}/${filename}`])
    } catch (thrown) {
      const error =
        thrown instanceof ProblemError && thrown.fields.length > 0 ? naming(filename, thrown) : thrown
      if (!(error instanceof ProblemError) || !this.#canSkip(error)) throw error
      this.#refused.push({ field, message: error.message })
      file.resume()
    } finally {
      this.#file = undefined
    }
  }

  async #put(field: string, file: BusboyFileStream): Promise<string> {
    const expected = Object.hasOwn(this.#form.files, field) ? this.#form.files[field] : undefined
    if (!expected) throw problem('bad-request', 'The form has a file where none is expected.')
    const count = (this.#counts.get(field) ?? 0) + 1
    this.#counts.set(field, count)
    if (count > expected.maxCount)
      throw fieldProblem('too-many-files', field, refusals.tooMany(expected.maxCount))
    const sender = this.#sender
    if (!sender) throw fieldProblem('not-signed-in', field, LOGGED_OUT)
    // The stream must not be destroyed where the file is refused: the parser would wait for its end.
    const bytes: AsyncIterable<Buffer> = {
      [Symbol.asyncIterator]: () => file.iterator({ destroyOnReturn: false }),
    }
    const { store } = this.#options
    await store.allowance?.take(sender, field)
    try {
      return (await store.put(bytes, { kind: expected.kind, uploader: sender.uploader, field })).id
    } finally {
      await store.allowance?.add(sender, file.bytesRead)
    }
  }

  #canSkip(error: ProblemError): boolean {
    return !this.#hasFailed && this.#options.whenRefused === 'skip' && skippable.includes(error.code)
  }

  async #forgetStored(): Promise<void> {
    const { store } = this.#options
    // Where this fails too, the clean-up finds them unattached.
    await store.database
      .transaction()
      .execute(trx => store.delete(trx, this.#stored))
      .catch(error => store.unavailable(error))
  }
}

/** The refusal with the file's name: the field may have several. */
function naming(filename: string, { code, message, fields, retryAfterSeconds }: ProblemError): ProblemError {
  const said = `${quoted(filename)}: ${message}`
  const named = fields.map(error => ({ ...error, message: said }))
  return Object.assign(problem(code, said, named), { retryAfterSeconds })
}

function parserFor({ headers }: FastifyRequest): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fieldSize: MAX_TEXT_BYTES,
        fields: MAX_TEXT_FIELDS,
        headerPairs: 20,
        headerSize: PART_HEAD_BYTES,
      },
    })
  } catch {
    throw problem('bad-request', 'The form has no boundary.')
  }
}
