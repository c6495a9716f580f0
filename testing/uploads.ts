/** Files to upload, and forms that contain them. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PHOTO_TYPES } from '#contracts/files/accepted-files.ts'
import type { FileKind } from '#server/platform/files/file-kinds.ts'

/** A JPEG's first bytes, by which file-type recognises it, followed by random ones. */
export function aJpeg(bytes = 10_000): Buffer {
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100', 'hex'), randomBytes(bytes - 14)])
}

export const photoKind: FileKind = {
  name: 'test-photo',
  visibility: 'public',
  maxBytes: 1_000_000,
  contentTypes: PHOTO_TYPES,
  maxUnattached: 10,
}

export const paperKind: FileKind = {
  name: 'test-paper',
  visibility: 'private',
  maxBytes: 100_000,
  contentTypes: ['image/jpeg', 'application/pdf'],
  maxUnattached: 2,
}

export async function* inChunks(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

export async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export function formWith(...parts: [field: string, content: string | Buffer][]): FormData {
  const form = new FormData()
  for (const [field, content] of parts) {
    if (typeof content === 'string') form.append(field, content)
    else form.append(field, new Blob([new Uint8Array(content)]), 'picture.jpg')
  }
  return form
}

export async function temporaryDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'forecourt-files-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
