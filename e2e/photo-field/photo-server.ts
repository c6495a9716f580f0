/**
 * In place of the site's photographs (contracts/selling): takes uploads by tus, makes a photograph ready at
 * the second question, and keeps everything in memory. The first request of an upload above STALLING_BYTES
 * gets stuck half-way.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { refusals } from '#contracts/files/accepted-files.ts'
import { PHOTO_UPLOADS_PATH, type Photo, photoFiles } from '#contracts/selling/photos.ts'

export const STALLING_BYTES = 2_000_000
const STALLS_AT = 1_000_000

interface Upload {
  length: number
  bytes: Buffer
  hasStalled: boolean
}

export class PhotoServer {
  readonly #uploads = new Map<string, Upload>()
  readonly #photos = new Map<string, Photo>()
  /** Where each request that sent bytes began, for journeys to read. */
  readonly #offsets: number[] = []
  /** How many requests are stuck. */
  #stalled = 0

  /** Whether the request was one for photographs, and has been answered. */
  async answers(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url!, 'http://site')
    const { pathname } = url
    if (pathname === '/offsets') return sendJson(response, 200, this.#offsets)
    if (pathname === '/stalled') return sendJson(response, 200, this.#stalled)
    if (pathname === '/api/health') return sendJson(response, 200, {})
    if (pathname.startsWith('/media/')) return this.#serve(pathname, response)
    if (pathname.startsWith(PHOTO_UPLOADS_PATH)) return await this.#upload(pathname, request, response)
    if (pathname === '/api/photos')
      return sendData(response, { photos: this.find(url.searchParams.get('ids')!.split(',')) })
    const id = /^\/api\/photos\/(.+)$/.exec(pathname)?.[1]
    if (id === undefined) return false
    const change = JSON.parse(Buffer.concat(await Readable.from(request).toArray()).toString())
    const photo = this.#photos.get(id)
    if (!photo) return sendProblem(response, 404, 'This photograph is no longer there.')
    const isTurned = change.rotation !== undefined && change.rotation !== photo.rotation
    Object.assign(photo, change, isTurned && { state: 'processing' })
    return sendData(response, photo)
  }

  /** Each is made ready for the next question. */
  find(ids: readonly string[]): Photo[] {
    const found = ids.flatMap(id => this.#photos.get(id) ?? []).map(photo => ({ ...photo }))
    for (const { id } of found) this.#makeReady(this.#photos.get(id)!)
    return found
  }

  store(bytes: Buffer, id: string = randomUUID()): string {
    this.#uploads.set(id, { length: bytes.length, bytes, hasStalled: false })
    this.#add(id)
    return id
  }

  #makeReady(photo: Photo): void {
    const path = `/media/${photo.id}-${photo.rotation}`
    photo.state = 'ready'
    photo.photograph = { path, width: 1280, height: 960, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }
  }

  #add(id: string): void {
    const hash = (photo: string) => createHash('sha256').update(this.#uploads.get(photo)!.bytes).digest('hex')
    const twin = [...this.#photos.keys()].findLast(other => hash(other) === hash(id))
    this.#photos.set(id, {
      id,
      state: 'processing',
      problem: null,
      rotation: 0,
      shot: null,
      photograph: null,
      duplicateOf: twin ?? null,
    })
  }

  async #upload(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<true> {
    response.setHeader('tus-resumable', '1.0.0')
    if (request.method === 'POST') {
      const id = randomUUID()
      const length = Number(request.headers['upload-length'])
      this.#uploads.set(id, { length, bytes: Buffer.alloc(0), hasStalled: false })
      response.writeHead(201, { location: `${PHOTO_UPLOADS_PATH}/${id}` }).end()
      return true
    }
    const id = pathname.split('/').at(-1)!
    const upload = this.#uploads.get(id)
    if (!upload) return sendProblem(response, 404, 'This upload does not exist.')
    response.setHeader('cache-control', 'no-store')
    if (request.method === 'DELETE') this.#uploads.delete(id)
    if (request.method === 'PATCH') {
      this.#offsets.push(Number(request.headers['upload-offset']))
      if (!(await this.#receive(id, upload, request))) {
        // What is not read would break the connection before the answer has arrived.
        request.resume()
        return sendProblem(response, 415, refusals.wrongType(photoFiles))
      }
    }
    response
      .writeHead(request.method === 'HEAD' ? 200 : 204, {
        'upload-offset': upload.bytes.length,
        'upload-length': upload.length,
      })
      .end()
    return true
  }

  /** False for what is no picture. */
  async #receive(id: string, upload: Upload, request: IncomingMessage): Promise<boolean> {
    try {
      for await (const chunk of request) {
        upload.bytes = Buffer.concat([upload.bytes, chunk])
        if (!isPicture(upload.bytes)) return false
        if (upload.length < STALLING_BYTES || upload.hasStalled || upload.bytes.length < STALLS_AT) continue
        upload.hasStalled = true
        this.#stalled++
        await new Promise(resolve => request.once('close', resolve))
        this.#stalled--
      }
    } catch {
      // The connection was broken: what came before counts.
    }
    if (upload.bytes.length === upload.length) this.#add(id)
    return true
  }

  /** As a drawing that contains the picture, turned. */
  #serve(pathname: string, response: ServerResponse): true {
    const [, id, rotation] = /^\/media\/(.{36})-(\d+)\//.exec(pathname)!
    const { bytes } = this.#uploads.get(id!)!
    const [width, height] = Number(rotation) % 180 === 0 ? [4, 3] : [3, 4]
    const image = `<image href="data:image/png;base64,${bytes.subarray(0, STALLS_AT).toString('base64')}" x="-2" y="-1.5" width="4" height="3" transform="rotate(${rotation})"/>`
    const box = `${-width / 2} ${-height / 2} ${width} ${height}`
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width * 160}" height="${height * 160}">${image}</svg>`,
      )
    return true
  }
}

const isPicture = (bytes: Buffer) => bytes.subarray(1, 4).toString() === 'PNG'

const sendData = (response: ServerResponse, data: unknown) => sendJson(response, 200, { success: true, data })

function sendProblem(response: ServerResponse, status: number, message: string): true {
  return sendJson(response, status, { success: false, status, message, errors: [] })
}

function sendJson(response: ServerResponse, status: number, body: unknown): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}
