import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileOwner } from '#server/platform/files/file-rows.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { unseal } from '#server/platform/papers/seal.ts'

export interface OpenPapersOptions {
  /** 'AGE-SECRET-KEY-1…' */
  identity: string
  /** Made if it is missing. */
  directory: string
}

/**
 * Writes opened papers into a directory, for its owner alone to read: files by their kind and number, bank
 * details as JSON. Returns their names. Throws if the identity is that of another key.
 */
export async function openPapers(
  files: FileStore,
  owner: FileOwner,
  { identity, directory }: OpenPapersOptions,
  bankDetails: Buffer | null = null,
): Promise<string[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const names: string[] = []
  const write = async (name: string, sealed: AsyncIterable<Uint8Array>) => {
    await writeFile(join(directory, name), await unseal(identity, sealed), { mode: 0o600 })
    names.push(name)
  }
  if (bankDetails) await write('bank-details.json', Readable.from([bankDetails]))
  for (const [index, file] of (await files.list(owner)).entries())
    await write(`${file.kind}-${index + 1}.${file.contentType.split('/')[1]}`, await files.open(file))
  return names
}
