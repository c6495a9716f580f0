import { circlesIn } from './circles.ts'
import type { Project, ProjectFile } from './project.ts'

export interface Figure {
  name: string
  /** Which lines or files are counted, printed beside the number. */
  counts: string
  /** One entry per counted place, as PATH, PATH:LINE or several paths; the figure is the number of entries. */
  places: string[]
}

export interface FolderSize {
  folder: string
  files: number
  lines: number
}

const MAX_SMALL_FILE_LINES = 30
/** Words of comments that are not plain. */
const WORDS = ['nobody', 'somebody']
const CODE = /\.tsx?$/
/** These files name the words and patterns that they count. */
const isOfFigures = (path: string) => path.startsWith('scripts/figures')
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^(testing|e2e)\//.test(path)

/** Names that React Router reads from route modules by themselves. */
const FRAMEWORK_EXPORTS = new Set(
  'action clientAction clientLoader ErrorBoundary handle headers HydrateFallback Layout links loader meta middleware shouldRevalidate'.split(
    ' ',
  ),
)

export function figuresOf(project: Project): Figure[] {
  const code = project.files.filter(({ path }) => CODE.test(path) && !isOfFigures(path))
  const production = code.filter(({ path }) => !isTest(path))
  const inApp = production.filter(({ path }) => path.startsWith('app/'))
  const inServer = production.filter(({ path }) => path.startsWith('server/'))
  const other = project.files.filter(({ path }) => !CODE.test(path))
  const circles = circlesIn(project.imports)
  return [
    {
      name: 'small-files',
      counts: `modules of at most ${MAX_SMALL_FILE_LINES} lines of code (without blanks and comments) that one module imports, tests apart`,
      places: smallFilesWithOneImporter(project, code),
    },
    {
      name: 'casts-from-criteria',
      counts: 'casts of criteria to a looser type (`criteria as Record…`), outside tests',
      places: matches(production, /[cC]riteria\)?(?: \?\? \{\}\))? as (?=[A-Z])/g),
    },
    {
      name: 'casts-to-criteria',
      counts: 'casts of something else to Criteria (`as Criteria`), outside tests',
      places: matches(production, /\bas Criteria\b/g),
    },
    {
      name: 'paths-in-app',
      counts: "API paths written as strings ('/api/…') in app/, outside tests",
      places: matches(inApp, API_PATH),
    },
    {
      name: 'paths-in-app-undeclared',
      counts: 'different ones among them that contracts/ does not declare',
      places: undeclaredPaths(inApp, code),
    },
    {
      name: 'paths-in-server',
      counts: "API paths written as strings ('/api/…') in server/, outside tests",
      places: matches(inServer, API_PATH),
    },
    {
      name: 'type-circles',
      counts: 'groups of modules that import each other in a circle, type-only imports included',
      places: circles.map(circle => circle.join(' ')),
    },
    { name: 'files-in-type-circles', counts: 'modules in those groups', places: circles.flat().sort() },
    {
      name: 'exports-twice',
      counts:
        'names declared as exports of two or more modules of app, server, contracts and db, outside tests',
      places: exportsDeclaredTwice(production),
    },
    ...WORDS.flatMap(word => [
      {
        name: word,
        counts: `lines with '${word}' in TypeScript`,
        places: linesWith(code, word),
      },
      {
        name: `${word}-elsewhere`,
        counts: `lines with '${word}' in other code, styles, SQL and documentation`,
        places: linesWith(other, word),
      },
    ]),
  ]
}

/** Files and lines of code, styles, SQL and documentation: app and server a level deeper than the rest. */
export function folderSizes({ files }: Project): FolderSize[] {
  const sizes = new Map<string, FolderSize>()
  for (const { path, lines } of files) {
    const folder = folderOf(path)
    const size = sizes.get(folder) ?? { folder, files: 0, lines: 0 }
    sizes.set(folder, { folder, files: size.files + 1, lines: size.lines + lines.length })
  }
  return [...sizes.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1))
}

function folderOf(path: string): string {
  const [top, ...below] = path.split('/').slice(0, -1)
  if (top === undefined) return '(root)'
  return below[0] && (top === 'app' || top === 'server') ? `${top}/${below[0]}` : top
}

function smallFilesWithOneImporter({ imports }: Project, code: ProjectFile[]): string[] {
  const importers = new Map<string, string[]>()
  for (const [path, imported] of imports) {
    if (isTest(path)) continue
    for (const module of imported) importers.set(module, [...(importers.get(module) ?? []), path])
  }
  return code
    .filter(({ path, lines }) => {
      const isSmall = lines.filter(isCode).length <= MAX_SMALL_FILE_LINES
      return isSmall && !isTest(path) && importers.get(path)?.length === 1
    })
    .map(({ path }) => path)
}

/** By the line alone: every line of a comment block begins with a star in this project. */
const isCode = (line: string) => !/^\s*($|\/\/|\/\*|\*)/.test(line)

/** Without /api/docs, which is a page. */
const API_PATH = /(?<=['"`])\/api\/(?!docs\b)(?:\$\{[^}]*\}|[^'"`$])*(?=['"`])/g

/** A path without its query, with ':' for each parameter, so that declarations and calls compare as equal. */
function pathShape(path: string): string {
  return path
    .replace(/\$\{[^}]*\}|:\w+/g, ':')
    .replace(/\?.*$/, '')
    .replace(/\/$/, '/:')
}

function undeclaredPaths(callers: ProjectFile[], code: ProjectFile[]): string[] {
  const shapesIn = (files: ProjectFile[]) =>
    new Set(files.flatMap(({ lines }) => lines.flatMap(line => line.match(API_PATH) ?? [])).map(pathShape))
  const declared = shapesIn(code.filter(({ path }) => path.startsWith('contracts/')))
  return [...shapesIn(callers)].filter(shape => !declared.has(shape)).sort()
}

/** At the start of a line, where Biome's formatting puts every export. */
const EXPORT =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|type|interface|enum) (?<name>[\w$]+)/

function exportsDeclaredTwice(production: ProjectFile[]): string[] {
  const modules = new Map<string, Set<string>>()
  for (const { path, lines } of production) {
    if (!/^(app|server|contracts|db)\//.test(path)) continue
    for (const line of lines) {
      const name = EXPORT.exec(line)?.groups?.name
      if (!name || (path.startsWith('app/') && FRAMEWORK_EXPORTS.has(name))) continue
      modules.set(name, (modules.get(name) ?? new Set()).add(path))
    }
  }
  return [...modules]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(' ')}`)
    .sort()
}

/** One place per match: a line with two matches counts twice. */
function matches(files: ProjectFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => Array.from(line.matchAll(pattern), () => `${path}:${index + 1}`)),
  )
}

function linesWith(files: ProjectFile[], word: string): string[] {
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (line.toLowerCase().includes(word) ? [`${path}:${index + 1}`] : [])),
  )
}
