import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recipes } from './all-recipes.ts'
import { applyRecipes, stepsNamedIn, templatesIn, withLines } from './apply.ts'
import type { Recipe } from './recipe.ts'

const folder = 'scripts/recipes'

/** Sections of CONTRIBUTING.md without a recipe, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'Write a test': 'each recipe brings tests',
  'Add an outside service': 'needs a service to call; those in server/outside are its examples',
  'Fuzz the API': 'a command, which needs a site that runs and minutes',
  'Teach the assistant a word or a wording': 'a pointer to another file; npm run eval:assistant measures it',
  'Add a partner’s feed':
    'a pointer to another file, whose example server/listings/feeds/import-feed.test.ts runs',
}

interface Section {
  title: string
  steps: number
}

const sections: Section[] = readFileSync('CONTRIBUTING.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map(text => ({
    title: text.split('\n', 1)[0]!.replaceAll("'", '’'),
    steps: [...text.matchAll(/^\d+\. /gm)].length,
  }))

test('each section of CONTRIBUTING.md has a recipe with its steps, or a reason why not', () => {
  const withRecipe = sections.filter(({ title }) => !(title in exceptions))
  const byTitle = (a: Section, b: Section) => a.title.localeCompare(b.title)
  expect(
    recipes.map(({ section, steps }) => ({ title: section, steps: steps.length })).sort(byTitle),
  ).toEqual(withRecipe.sort(byTitle))
  const titles = sections.map(({ title }) => title)
  expect(Object.keys(exceptions).filter(title => !titles.includes(title))).toEqual([])
})

test('each step writes something, or says why not, and uses every template', () => {
  for (const { name, steps, tests } of recipes) {
    for (const [index, { adds, inserts, note }] of steps.entries())
      expect([name, index + 1, adds?.length || inserts?.length || note]).not.toContain(undefined)
    const used = [...steps.flatMap(({ adds = [] }) => adds), ...tests]
    expect([name, ...templatesIn(join(folder, name)).sort()]).toEqual([name, ...used.sort()])
    expect([name, tests.length]).not.toEqual([name, 0])
  }
})

let tree: string
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'forecourt-recipe-test-'))
})
afterEach(() => rmSync(tree, { recursive: true, force: true }))

const migration = recipes.find(({ name }) => name === 'migration')!

test('a file that has gone, or was changed, is named with recipe and step', () => {
  const broken = (inserts: Recipe['steps'][number]['inserts']): Recipe => ({
    name: 'migration',
    section: '',
    steps: [{ note: '' }, { inserts }],
    tests: [],
  })
  const apply = (recipe: Recipe) => () => applyRecipes([recipe], tree, folder)
  expect(apply(broken([{ file: 'gone.ts', lines: '' }]))).toThrow(
    'recipe migration, step 2: there is no gone.ts',
  )
  const written = applyRecipes([{ ...migration, steps: [] }], tree, folder)
  const [file] = migration.tests
  expect(stepsNamedIn(`${file}: error`, written)).toEqual([`recipe migration, test: ${file}`])
  expect(apply({ ...migration, steps: [] })).toThrow(`recipe migration, test: ${file} is there already`)
  expect(apply(broken([{ file: file!, after: 'no such text', lines: '' }]))).toThrow(
    `recipe migration, step 2: ${file} has the text "no such text" 0 times`,
  )
  expect(existsSync(join(tree, file!))).toBe(true)
})

test('lines go below, above, or in the place of their anchor, or to the end', () => {
  const text = 'one\ntwo\nthree\n'
  const file = 'a.ts'
  expect(withLines(text, { file, after: 'tw', lines: '\nnew\n' })).toBe('one\ntwo\nnew\nthree\n')
  expect(withLines(text, { file, before: 'wo', lines: 'new' })).toBe('one\nnew\ntwo\nthree\n')
  expect(withLines(text, { file, instead: 'wo\nth', lines: '$&' })).toBe('one\nt$&ree\n')
  expect(withLines(text, { file, lines: 'new' })).toBe('one\ntwo\nthree\n\nnew\n')
  expect(() => withLines(text, { file, after: 'e', lines: '' })).toThrow('a.ts has the text "e" 3 times')
})
