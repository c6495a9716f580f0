import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../.env', import.meta.url))

/**
 * Adds the settings in .env to this process, and so to those that it starts. What is set already wins. To be
 * called before environment.mjs is loaded, which reads some of them. Ends with a message where there is a file
 * that can't be read: without it the command would work on another database.
 */
export function loadEnvFile(file = FILE) {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch {
    // Node calls it missing, whatever is wrong.
    console.error(`${file} cannot be read. Run the command as the site’s user.`)
    process.exit(1)
  }
}
