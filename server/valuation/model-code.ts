import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./model/', import.meta.url)

/**
 * A fingerprint of the price model's code. A version that was learnt by other code is not used, since
 * PriceModel reads only what it has written itself; a new one is learnt when the server starts.
 */
export const modelCode = createHash('sha256')
  .update(
    readdirSync(folder)
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map(file => readFileSync(new URL(file, folder), 'utf8'))
      .join('\0'),
  )
  .digest('hex')
  .slice(0, 16)
