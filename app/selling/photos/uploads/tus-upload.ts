/** One upload by the tus protocol, which goes on where it was after a broken connection or a reload. */
import { DetailedError, Upload } from 'tus-js-client'
import { whenConnected } from '#app/frame/connection.ts'
import { PHOTO_UPLOADS_PATH } from '#contracts/selling/photos.ts'
import { type Send, type SendOptions, type UploadJob, UploadRefused } from './upload-queue.ts'

/** In ms. A server restarts within these; without a connection nothing is retried, but waited for. */
const RETRY_DELAYS = [500, 1500, 4000, 8000]
/** In ms, without a byte being sent or an answer. */
const STALLED_MS = 30_000

/** Statuses under 500 that say 'later', not 'never': timed out, in use, locked, too many requests. */
const TEMPORARY = [408, 409, 423, 429]

export const sendByTus: Send = async (job, options) => {
  let { uploadUrl } = job
  const onAddress = (url: string) => {
    uploadUrl = url
    options.onAddress(url)
  }
  return await whenConnected(async () => {
    options.signal.throwIfAborted()
    try {
      return await attempt({ ...job, uploadUrl }, { ...options, onAddress })
    } catch (error) {
      const status = statusOf(error)
      if (status === undefined) options.onConnectionLost()
      const isFinal = status !== undefined && status < 500 && !TEMPORARY.includes(status)
      throw isFinal ? new UploadRefused(messageOf(error as DetailedError)) : error
    }
  }, options.signal)
}

function attempt({ file, uploadUrl }: UploadJob, options: SendOptions): Promise<string> {
  const { signal, onProgress, onAddress } = options
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const upload = new Upload(file, {
    endpoint: PHOTO_UPLOADS_PATH,
    uploadUrl: uploadUrl ?? null,
    retryDelays: RETRY_DELAYS,
    // Kept by unfinished-uploads.ts.
    storeFingerprintForResuming: false,
    onProgress(sent, total) {
      watch()
      onProgress(Math.floor((100 * sent) / total))
    },
    onUploadUrlAvailable: () => onAddress(upload.url!),
    onSuccess: () => resolve(upload.url!.split('/').at(-1)!),
    onError: reject,
  })
  const end = (reason: unknown) => {
    void upload.abort()
    reject(reason)
  }
  // Browsers notice only late, or not at all, that a request leads nowhere any more.
  let stalled: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(stalled)
    stalled = setTimeout(() => end(new Error('The upload has stalled.')), STALLED_MS)
  }
  const ended = new AbortController()
  signal.addEventListener('abort', () => end(signal.reason), { signal: ended.signal })
  addEventListener('offline', () => end(new Error('There is no connection.')), { signal: ended.signal })
  watch()
  upload.start()
  return promise.finally(() => {
    clearTimeout(stalled)
    ended.abort()
  })
}

/** Undefined where there was no answer. */
const statusOf = (error: unknown): number | undefined =>
  (error instanceof DetailedError && error.originalResponse?.getStatus()) || undefined

/** What the server says; it answers with problems (contracts/api/problem.ts). */
function messageOf({ originalResponse }: DetailedError): string {
  try {
    const { message } = JSON.parse(originalResponse!.getBody())
    return typeof message === 'string' ? message : 'This photo cannot be used.'
  } catch {
    return 'This photo cannot be used.'
  }
}
