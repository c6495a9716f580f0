// What the kernels are made from, as one number.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export function digestOfSources() {
  const digest = createHash('sha256')
  for (const name of readdirSync(import.meta.dirname).filter(name => name.endsWith('.ts')).sort())
    digest.update(readFileSync(new URL(name, import.meta.url)))
  return digest.digest('hex')
}
