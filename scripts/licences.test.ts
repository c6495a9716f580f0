/** Writes docs/licences.md anew: `npx vitest run scripts/licences.test.ts --update`. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Packages whose manifest names no licence, with the one that their other files name. */
const UNNAMED: Record<string, string> = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

type Locked = Record<string, { dev?: boolean; license?: string }>

test('docs/licences.md names the licence of each package that is shipped', async () => {
  const packagesOf = new Map<string, Set<string>>()
  for (const file of ['package-lock.json', 'scripts/setup/node/package-lock.json']) {
    const locked: Locked = JSON.parse(readFileSync(file, 'utf8')).packages
    for (const [path, { dev, license }] of Object.entries(locked)) {
      if (path === '' || dev) continue
      const name = path.split('node_modules/').at(-1)!
      const licence = license ?? UNNAMED[name]
      expect(licence, `${name} names no licence: read its files, and add it to UNNAMED`).toBeDefined()
      packagesOf.set(licence!, (packagesOf.get(licence!) ?? new Set()).add(name))
    }
  }
  const parts = [...packagesOf.keys()].sort().map(licence => {
    const names = `${[...packagesOf.get(licence)!].sort().join(', ')}.`
    return `## ${licence}\n\n${names.replace(/(.{1,109}[,.])( |$)/g, '$1\n')}`
  })
  const page = `# Licences of the packages that Forecourt runs or is built with

Written from the lock files by scripts/licences.test.ts. Packages for other systems are named too.

${parts.join('\n')}`
  await expect(page).toMatchFileSnapshot('../docs/licences.md')
})
