/**
 * The public key that papers are sealed for: PAPERS_PUBLIC_KEY, or for a demonstration one that is made when
 * it is first needed. Its identity is then in a file beside it, which no process of the site reads.
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

interface KeyConfig {
  papersPublicKey: string | undefined
  isProduction: boolean
  dataDirectory: string
}

const RECIPIENT_FILE = 'recipient'
const IDENTITY_FILE = 'identity'
const directoryOf = (dataDirectory: string) => join(dataDirectory, 'papers-key')

/** Whether papers can be taken: production never makes a key with its identity beside the papers. */
export const hasPapersKey = ({ papersPublicKey, isProduction }: KeyConfig): boolean =>
  papersPublicKey !== undefined || !isProduction

/** The identity of a demonstration's key. */
export const demonstrationIdentity = (dataDirectory: string): string =>
  join(directoryOf(dataDirectory), IDENTITY_FILE)

/** Throws for a site in production without a key, and where the key can't be stored. */
export async function papersRecipient(config: KeyConfig): Promise<string> {
  if (config.papersPublicKey) return config.papersPublicKey
  if (!hasPapersKey(config)) throw new Error('PAPERS_PUBLIC_KEY is not set, so papers can’t be taken.')
  const { dataDirectory } = config
  return (await storedRecipient(dataDirectory)) ?? (await makeKey(dataDirectory))
}

async function storedRecipient(dataDirectory: string): Promise<string | undefined> {
  try {
    return (await readFile(join(directoryOf(dataDirectory), RECIPIENT_FILE), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Both files appear at once, by renaming their directory: one of two processes makes the key, whole. */
async function makeKey(dataDirectory: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await mkdir(dataDirectory, { recursive: true })
  const made = await mkdtemp(join(dataDirectory, 'papers-key-'))
  await writeFile(join(made, IDENTITY_FILE), `${identity}\n`, { mode: 0o600 })
  await writeFile(join(made, RECIPIENT_FILE), `${recipient}\n`)
  try {
    await rename(made, directoryOf(dataDirectory))
    return recipient
  } catch (error) {
    await rm(made, { recursive: true })
    const others = await storedRecipient(dataDirectory)
    if (others === undefined) throw error
    return others
  }
}
