/** Objects in one bucket of an S3 server. It needs no public access: the site serves what is public. */
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type ByteRange, type ListedObject, MissingObject, type ObjectStore } from './object-store.ts'
import type { S3Location } from './s3-url.ts'

/** The smallest that S3 allows. A part is kept in memory, because S3 needs its length in advance. */
const PART_BYTES = 5 * 1024 * 1024
const CONNECT_TIMEOUT_MS = 5_000
/** Without any byte in either direction. */
const IDLE_TIMEOUT_MS = 30_000
const MAX_ATTEMPTS = 3
/** The most that S3 deletes with one request. */
const MAX_DELETED = 1000

export class S3Objects implements ObjectStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  constructor({ endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: S3Location) {
    this.#bucket = bucket
    this.#prefix = prefix
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: MAX_ATTEMPTS,
      // Other servers than Amazon's do not know all of its checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    })
  }

  async write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#at(key), Body: Readable.from(bytes) },
      partSize: PART_BYTES,
      queueSize: 1,
    })
    await upload.done()
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body: body } = await this.#client
      .send(new GetObjectCommand({ ...this.#at(key), Range }))
      .catch(error => {
        throw error instanceof NoSuchKey ? new MissingObject(key) : error
      })
    // In Node it is always one.
    if (!(body instanceof Readable)) throw new Error('The S3 server sent no stream')
    return body
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += MAX_DELETED) {
      const Objects = keys.slice(from, from + MAX_DELETED).map(key => ({ Key: this.#prefix + key }))
      const { Errors: errors = [] } = await this.#client.send(
        new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
      )
      if (errors[0]) throw new Error(`S3 deletes no object: ${errors[0].Code} ${errors[0].Message}`)
    }
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: `${this.#prefix}${prefix}/` },
    )
    for await (const { Contents: contents = [] } of pages) {
      for (const { Key: key, LastModified: modifiedAt } of contents) {
        if (key && modifiedAt) yield { key: key.slice(this.#prefix.length), modifiedAt }
      }
    }
  }

  async removeUnfinished(before: Date): Promise<void> {
    let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
    while (next) {
      // Lists the whole bucket: MinIO takes a prefix for a key.
      const page: ListMultipartUploadsCommandOutput = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket: this.#bucket, ...next }),
      )
      for (const { Key, UploadId, Initiated: began } of page.Uploads ?? []) {
        if (Key?.startsWith(this.#prefix) && began && began < before)
          await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }))
      }
      next = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined
    }
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key }
  }
}
