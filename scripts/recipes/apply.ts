/** Follows recipes in a copy of the tree. Every failure names recipe, step, file and anchor. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Insertion, Recipe } from './recipe.ts'

/** Of templates, so that no tool takes them for code of this project. */
const TEMPLATE = '.txt'

/** By the path of a file, the recipes' steps that wrote into it. */
export type Written = Map<string, string[]>

/** `templates` is the folder of the recipes' folders. */
export function applyRecipes(recipes: readonly Recipe[], tree: string, templates: string): Written {
  const written: Written = new Map()
  for (const { name, steps, tests } of recipes) {
    const note = (path: string, step: string) => written.set(path, [...(written.get(path) ?? []), step])
    const add = (path: string, step: string) => {
      const target = numbered(path, tree)
      if (existsSync(join(tree, target))) throw new Error(`${step}: ${target} is there already`)
      mkdirSync(dirname(join(tree, target)), { recursive: true })
      writeFileSync(join(tree, target), readFileSync(join(templates, name, path + TEMPLATE)))
      note(target, step)
    }
    const insert = (insertion: Insertion, step: string) => {
      const path = join(tree, insertion.file)
      if (!existsSync(path)) throw new Error(`${step}: there is no ${insertion.file}`)
      try {
        writeFileSync(path, withLines(readFileSync(path, 'utf8'), insertion))
      } catch (error) {
        throw new Error(`${step}: ${(error as Error).message}`)
      }
    }
    for (const [index, { adds = [], inserts = [] }] of steps.entries()) {
      const step = `recipe ${name}, step ${index + 1}`
      for (const path of adds) add(path, step)
      for (const insertion of inserts) {
        insert(insertion, step)
        note(insertion.file, step)
      }
    }
    for (const path of tests) add(path, `recipe ${name}, test`)
  }
  return written
}

function numbered(path: string, tree: string): string {
  if (!path.includes('NNNN')) return path
  const numbers = readdirSync(join(tree, dirname(path))).map(name => Number.parseInt(name, 10))
  return path.replace('NNNN', String(Math.max(...numbers) + 1).padStart(4, '0'))
}

/** The text with the lines in it. Throws where the anchor is not there, or more than once. */
export function withLines(text: string, { file, after, before, instead, lines }: Insertion): string {
  const added = lines.replace(/^\n|\n$/g, '')
  const anchor = after ?? before ?? instead
  if (anchor === undefined) return `${text}\n${added}\n`
  const times = text.split(anchor).length - 1
  if (times !== 1)
    throw new Error(
      `${file} has the text ${JSON.stringify(anchor)} ${times} times, which must be once. ` +
        'If the file was changed on purpose, change the recipe, and CONTRIBUTING.md where it says otherwise.',
    )
  if (instead !== undefined) return text.replace(anchor, () => added)
  const at = text.indexOf(anchor)
  if (before !== undefined) {
    const start = text.lastIndexOf('\n', at) + 1
    return `${text.slice(0, start)}${added}\n${text.slice(start)}`
  }
  const end = text.indexOf('\n', at + anchor.length) + 1
  return `${text.slice(0, end)}${added}\n${text.slice(end)}`
}

/** The steps that wrote the files which this output names: where to look when a check fails. */
export function stepsNamedIn(output: string, written: Written): string[] {
  const named = [...written].filter(([path]) => output.includes(path))
  return [...new Set(named.flatMap(([path, steps]) => steps.map(step => `${step}: ${path}`)))]
}

/** The templates of a recipe's folder, by the paths that they get. */
export function templatesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith(TEMPLATE))
    .map(path => path.slice(0, -TEMPLATE.length).replaceAll('\\', '/'))
}
