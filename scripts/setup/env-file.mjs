import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Adds the settings in .env to this process, and so to those that it starts. What is set already wins. To be
 * called before environment.mjs is loaded, which reads some of them.
 */
export function loadEnvFile() {
  const file = fileURLToPath(new URL('../../.env', import.meta.url))
  if (existsSync(file)) process.loadEnvFile(file)
}
