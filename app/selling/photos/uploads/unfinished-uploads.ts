/**
 * Uploads that were begun and not finished, so that a page that is loaded again can say which files to choose
 * again: the browser does not keep the files themselves.
 */
import { type LocalKey, local, type SafeStorage } from '#app/storage/browser-storage.ts'

export interface UnfinishedUpload {
  url: string
  name: string
  /** Bytes. */
  size: number
  /** A fingerprint of the content, which tells the file from another of the same name and size. */
  fingerprint: string
}

interface Kept extends UnfinishedUpload {
  /** Photographs of another advert are not offered. */
  advert: string
  /** In ms since 1970. */
  at: number
}

/** The server deletes what was not continued for a day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000
const MAX_KEPT = 200

export function unfinishedUploads(
  advert: string,
  { storage = local, now = Date.now }: { storage?: SafeStorage<LocalKey>; now?: () => number } = {},
) {
  function read(): Kept[] {
    try {
      const kept: unknown = JSON.parse(storage.read('photo-uploads') ?? '[]')
      return Array.isArray(kept) ? kept.filter(isKept).filter(({ at }) => now() - at < MAX_AGE_MS) : []
    } catch {
      return []
    }
  }
  const write = (kept: readonly Kept[]) =>
    storage.write('photo-uploads', kept.length > 0 ? JSON.stringify(kept.slice(-MAX_KEPT)) : null)

  return {
    list: (): UnfinishedUpload[] => read().filter(upload => upload.advert === advert),
    remember({ url, name, size, fingerprint }: UnfinishedUpload): void {
      write([
        ...read().filter(upload => upload.url !== url),
        { url, name, size, fingerprint, advert, at: now() },
      ])
    },
    forget(url: string): void {
      write(read().filter(upload => upload.url !== url))
    },
  }
}

/** Cameras write the time first, and what they see last. */
const SAMPLE_BYTES = 64 * 1024

/** FNV-1a of the beginning and the end. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const sample = new Blob([file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)])
  const bytes = new Uint8Array(await sample.arrayBuffer())
  return (bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 16777619), 2166136261) >>> 0).toString(36)
}

/** By the tus protocol. The server would delete it, but until then it counts for the visitor's limit. */
export function discardUpload(url: string): void {
  const headers = { 'tus-resumable': '1.0.0' }
  fetch(url, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}

const isKept = (found: unknown): found is Kept => {
  const { url, name, size, fingerprint, advert, at } = Object(found) as Record<string, unknown>
  return (
    [url, name, fingerprint, advert].every(text => typeof text === 'string') &&
    [size, at].every(Number.isFinite)
  )
}
