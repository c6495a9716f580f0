import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The data directory, made if need be. Throws one line saying what to do when it cannot be written. */
export async function madeDataDirectory(path: string): Promise<string> {
  try {
    await makeDirectory(path)
    await writeFile(join(path, '.writable'), '')
    await rm(join(path, '.writable'), { force: true })
    return await realpath(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The data directory ${path} cannot be written (${reason}). ` +
        'Make it writable for this user, or set DATA_DIR to another directory.',
      { cause: error },
    )
  }
}

/** Step by step: Node's `recursive` never returns where nothing can be made, in /proc for one. */
async function makeDirectory(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) return
  await makeDirectory(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
