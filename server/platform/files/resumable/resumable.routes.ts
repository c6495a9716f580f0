/** Uploads that survive broken connections, by tus (https://tus.io/protocols/resumable-upload, 1.0.0). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { problemSchema } from '#contracts/api/problem.ts'
import { problemCodes } from '#contracts/api/problem-codes.ts'
import type { App } from '#server/platform/http/app.ts'
import { fileProblems } from '#server/platform/http/endpoint-schema.ts'
import { ProblemError, problem, problemBody } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { FileKind } from '../file-kinds.ts'
import type { FileStore } from '../file-store.ts'
import { tooLarge } from '../intake.ts'
import { discardRest } from '../uploads/discard-rest.ts'
import type { Uploader } from '../uploads/uploader.ts'
import { FIELD, SegmentedUploads } from './segmented-uploads.ts'
import { findUpload } from './upload-rows.ts'

export interface ResumableEndpoint {
  /** '/api/selling/photos/uploads'. An upload's address is below it, and ends with its file's id. */
  path: string
  kind: FileKind
  uploader: Uploader
  /** Another sender whose uploads the request may continue: the browser, before its visitor logged in. */
  formerUploader?: (request: FastifyRequest) => string | undefined
  /** After this time without a byte a request ends; what it has sent counts. Tests shorten it. */
  idleMs?: number
}

const IDLE_MS = 30_000
/** What a request that must give way may still take to put down what it has received. */
const DRAIN_MS = 500

export function resumableRoutes(app: App, store: FileStore, endpoint: ResumableEndpoint): void {
  const { path, kind, uploader, idleMs = IDLE_MS } = endpoint
  if (kind.seal)
    throw new Error(`${kind.name}: sealed files cannot be resumed, since their pieces would lie unsealed`)
  const currentUploader = new AsyncLocalStorage<string>()
  const datastore = new SegmentedUploads({ store, kind, uploader: currentUploader, idleMs })
  const server = new ProblemServer(kind, {
    path,
    datastore,
    // It only saves work. That no piece counts twice, whichever process receives it, is up to `advance` in
    // upload-rows.ts.
    locker: new MemoryLocker(),
    relativeLocation: true,
    maxSize: kind.maxBytes,
    namingFunction: () => randomUUID(),
    lockDrainTimeout: DRAIN_MS,
    // Pages of other sites have been refused before (platform/cross-site.ts).
    allowedOrigins: [],
    onResponseError: (_request, error) => {
      if (error instanceof ProblemError) return problemAnswer(problemBody(error))
      if (!('status_code' in error)) app.log.error({ err: error }, 'unexpected error of an upload')
      return undefined
    },
  })

  async function handle(request: FastifyRequest, reply: FastifyReply, id?: string): Promise<void> {
    discardRest(request, reply)
    const from = request.method === 'OPTIONS' ? '' : await uploader(request, reply)
    if (id !== undefined && request.method !== 'OPTIONS')
      await mustBeTheirs(id, [from, endpoint.formerUploader?.(request)])
    const length = Number(request.headers['upload-length'])
    // The tus server refuses any other length, of which not a byte comes.
    if (request.method === 'POST' && Number.isSafeInteger(length) && length >= 0 && length <= kind.maxBytes)
      await store.allowance?.take({ uploader: from, address: request.ip }, FIELD, length)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await currentUploader.run(from, () => server.handle(request.raw, reply.raw))
  }

  async function mustBeTheirs(id: string, senders: readonly (string | undefined)[]): Promise<void> {
    const upload = isUuid(id) ? await findUpload(store.database, id) : undefined
    if (!upload || !senders.includes(upload.uploader) || upload.kind !== kind.name)
      throw problem('file-not-found')
  }

  app.register(async scope => {
    const routes = scope as App
    // The body is read by the tus server.
    routes.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    for (const url of [path, `${path}/:id`])
      routes.route({ method: 'OPTIONS', url, schema: { hide: true }, handler: (...sent) => handle(...sent) })
    routes.route({
      method: 'POST',
      url: path,
      schema: documentedStep('Begins an upload by the tus protocol 1.0.0; Location has its address', 201),
      handler: (...sent) => handle(...sent),
    })
    for (const [method, summary, status] of steps)
      routes.route({
        method,
        url: `${path}/:id`,
        config: { swagger: { exposeHeadRoute: true } },
        schema: { ...documentedStep(summary, status), params: z.object({ id: z.string() }) },
        handler: (request, reply) => handle(request, reply, request.params.id),
      })
  })
}

const steps = [
  ['HEAD', 'Upload-Offset: how many bytes of an upload have come', 200],
  ['PATCH', 'Sends the next bytes of an upload, from Upload-Offset on', 204],
  ['DELETE', 'Ends an upload', 204],
] as const

/** For the OpenAPI document; the tus server itself answers. */
function documentedStep(summary: string, status: number) {
  const problems = [...fileProblems, 'upload-conflict', 'upload-ended'] as const
  const codes = [400, 412, ...problems.map(code => problemCodes[code].status)]
  const refused = {
    description: 'Refused',
    content: { 'application/problem+json': { schema: problemSchema } },
  }
  return {
    tags: ['photos'],
    summary,
    response: {
      [status]: z.string().describe('The headers say how the upload is'),
      ...Object.fromEntries(codes.map(code => [code, refused])),
    },
  }
}

/** Answers faults of the protocol by the API's bodies, under the protocol's statuses. */
class ProblemServer extends Server {
  readonly #kind: FileKind

  constructor(kind: FileKind, options: ConstructorParameters<typeof Server>[0]) {
    super(options)
    this.#kind = kind
  }

  override async write(...[context, headers, status, body = '']: Parameters<Server['write']>) {
    if (status < 400) return await super.write(context, headers, status, body)
    headers.set('content-type', 'application/problem+json')
    const isProblem = body.startsWith('{')
    const answer = isProblem
      ? body
      : JSON.stringify({ ...problemBody(this.#problemOf(status, body)), status })
    return await super.write(context, headers, status, answer)
  }

  #problemOf(status: number, text: string): ProblemError {
    if (status === 404) return problem('file-not-found')
    if (status === 409) return problem('upload-conflict')
    if (status === 410) return problem('upload-ended')
    if (status === 413) return tooLarge(this.#kind, FIELD)
    return status >= 500 ? problem('unexpected') : problem('bad-request', text.trim())
  }
}

function problemAnswer(body: ReturnType<typeof problemBody>): { status_code: number; body: string } {
  return { status_code: body.status, body: JSON.stringify(body) }
}
