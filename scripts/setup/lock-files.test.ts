/** `npm ci` refuses a lock file that lacks a package, even one for another system than the one it runs on. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

type Wanted = Record<string, string>

interface Manifest {
  version?: string
  dependencies?: Wanted
  devDependencies?: Wanted
  optionalDependencies?: Wanted
}

type LockedPackages = Record<string, Manifest>

const LOCK_FILES = globSync('**/package-lock.json', { exclude: ['**/node_modules/**'] }).map(path =>
  path.replaceAll('\\', '/'),
)

test.each(LOCK_FILES)('%s has every package that its packages want, of each system', file => {
  expect(missingFrom(lockedIn(file))).toEqual([])
})

test.each(LOCK_FILES)('%s wants what the package.json beside it wants', file => {
  const manifest: Manifest = JSON.parse(readFileSync(join(dirname(file), 'package.json'), 'utf8'))
  expect(wantedBy(lockedIn(file)['']!)).toEqual(wantedBy(manifest))
})

test('a package for another system that the lock file lacks is found, wherever npm might have put it', () => {
  const locked = {
    '': { dependencies: { tool: '1.0.0' } },
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
    'node_modules/tool/node_modules/tool-linux': {},
    'node_modules/tool-mac-helper': {},
  }
  expect(missingFrom(locked)).toEqual(['node_modules/tool wants tool-mac'])
})

function lockedIn(file: string): LockedPackages {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function wantedBy({ dependencies, devDependencies, optionalDependencies }: Manifest): Wanted {
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}

function missingFrom(locked: LockedPackages): string[] {
  return Object.entries(locked).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(name => !isLocked(locked, path, name))
      .map(name => `${path} wants ${name}`),
  )
}

/** Looks where Node would: in the node_modules of the package itself, then of each package around it. */
function isLocked(locked: LockedPackages, path: string, name: string): boolean {
  if (join(path, 'node_modules', name) in locked) return true
  if (path === '') return false
  const end = path.lastIndexOf('node_modules/')
  return isLocked(locked, path.slice(0, Math.max(0, end - 1)), name)
}
