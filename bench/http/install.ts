import { join } from 'node:path'
import { installIn } from '../install.ts'

export function installAutocannon(say: (line: string) => void): void {
  installIn(join(import.meta.dirname, 'autocannon'), { name: 'autocannon', package: 'autocannon' }, say)
}
