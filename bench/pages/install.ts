import { join } from 'node:path'
import { installIn } from '../install.ts'

export function installLighthouse(say: (line: string) => void): void {
  installIn(join(import.meta.dirname, 'lighthouse'), { name: 'Lighthouse', package: 'lighthouse' }, say)
}
