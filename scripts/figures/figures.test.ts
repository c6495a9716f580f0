import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { type Figure, figuresOf, folderSizes } from './measures.ts'
import { type Project, readProject } from './project.ts'

const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#app/*': './app/*', '#contracts/*': './contracts/*' },
  }),
  '.gitignore': 'build\n',
  'README.md': 'Somebody wrote this.\n',
  'app/routes.ts': "import { label } from '#app/home/label.ts'\nexport const routes = [label]\n",
  'app/home/label.ts': "export const label = 'Home'\n",
  'app/home/page.tsx': [
    "import { type Home, at } from './parts.ts'",
    'export const loader = () => at',
    "export const again = () => fetch('/api/cars/makes')",
    'export type Page = Home',
    '',
  ].join('\n'),
  'app/home/parts.ts': [
    "import type { Page } from './page.tsx'",
    'export type Home = { of?: Page }',
    `export const at = (id: string) => \`/api/cars/\${id}/report?twice=1\``,
    '// Nobody asks.',
    '',
  ].join('\n'),
  'app/search/page.tsx': [
    "import type { Criteria } from '#contracts/criteria.ts'",
    'export const loader = (criteria: Criteria) => criteria as Record<string, unknown>',
    'export const again = {} as Criteria',
    '',
  ].join('\n'),
  'app/search/page.test.ts': "const test = {} as Criteria\nfetch('/api/test')\n",
  'contracts/criteria.ts': `// ${'x\n// '.repeat(40)}\nexport interface Criteria { make?: string }\n`,
  'contracts/calls.ts': "export const makes = '/api/cars/makes'\n",
  'build/app/built.ts': 'export const nobody = 1\n',
  'server/app.ts': "export const health = '/api/health'\n",
}

describe('the figures of a small project', () => {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-figures-'))
  let project: Project
  let figures: Figure[]

  beforeAll(async () => {
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    execFileSync('git', ['init', '--quiet'], { cwd: root })
    project = await readProject(root)
    figures = figuresOf(project)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const places = (name: string) => figures.find(figure => figure.name === name)?.places

  test('count files and lines of each folder, without what git ignores', () => {
    const sizes = folderSizes(project)
    expect(sizes.map(({ folder, files }) => [folder, files])).toEqual([
      ['(root)', 1],
      ['app', 1],
      ['app/home', 3],
      ['app/search', 2],
      ['contracts', 2],
      ['server', 1],
    ])
    expect(sizes.find(({ folder }) => folder === 'app/search')?.lines).toBe(5)
  })

  test('find small modules with one importer, whatever their comments', () => {
    expect(places('small-files')).toEqual([
      'app/home/label.ts',
      'app/home/page.tsx',
      'app/home/parts.ts',
      'contracts/criteria.ts',
    ])
  })

  test('find a circle that types alone close', () => {
    expect(places('type-circles')).toEqual(['app/home/page.tsx app/home/parts.ts'])
    expect(places('files-in-type-circles')).toHaveLength(2)
  })

  test('find casts outside tests', () => {
    expect(places('casts-from-criteria')).toEqual(['app/search/page.tsx:2'])
    expect(places('casts-to-criteria')).toEqual(['app/search/page.tsx:3'])
  })

  test('find API paths, and those that contracts do not declare', () => {
    expect(places('paths-in-app')).toEqual(['app/home/page.tsx:3', 'app/home/parts.ts:3'])
    expect(places('paths-in-app-undeclared')).toEqual(['/api/cars/:/report'])
    expect(places('paths-in-server')).toEqual(['server/app.ts:1'])
  })

  test('find names that two modules export, but not what the framework reads', () => {
    expect(places('exports-twice')).toEqual(['again: app/home/page.tsx app/search/page.tsx'])
  })

  test('find words', () => {
    expect(places('nobody')).toEqual(['app/home/parts.ts:4'])
    expect(places('somebody')).toEqual([])
    expect(places('somebody-elsewhere')).toEqual(['README.md:1'])
  })
})

test('circles: two that touch are one, a chain and a module that imports itself are none', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['b', 'e']],
    ['e', ['f']],
    ['f', []],
    ['g', ['g', 'a']],
    ['h', ['i']],
    ['i', ['h', 'a']],
  ])
  expect(circlesIn(imports)).toEqual([
    ['a', 'b', 'c', 'd'],
    ['h', 'i'],
  ])
})
