import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'

/** A checkout of this project. Paths are relative to its root, with slashes. */
export interface Project {
  /** Code, styles, SQL and documentation that git tracks, and untracked files that it does not ignore. */
  files: ProjectFile[]
  /** The project's modules that each module imports, type-only imports included. */
  imports: ReadonlyMap<string, readonly string[]>
}

export interface ProjectFile {
  path: string
  /** Without line breaks. */
  lines: string[]
}

const READ = /\.(tsx?|mjs|css|sql|md)$/
const MODULES = /\.(tsx?|mjs)$/
const FOLDERS = ['app', 'server', 'contracts', 'db', 'bench', 'e2e', 'scripts', 'testing']

/** `root` need not have its packages installed: only imports within the project are followed. */
export async function readProject(root: string): Promise<Project> {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    options,
  )
  const files = listed
    .split('\0')
    .filter(path => READ.test(path) && existsSync(join(root, path)))
    .sort()
    .map(path => ({ path, lines: linesOf(readFileSync(join(root, path), 'utf8')) }))
  return { files, imports: await importsIn(root, files) }
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

async function importsIn(root: string, files: ProjectFile[]): Promise<Project['imports']> {
  const modules = new Set(files.map(({ path }) => path).filter(path => MODULES.test(path)))
  const { output } = await cruise(
    FOLDERS.filter(folder => existsSync(join(root, folder))),
    {
      baseDir: root,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^build/|\\+types/)' },
      // As in .dependency-cruiser.mjs: TypeScript 7 offers no API to read with.
      parser: 'swc',
      tsPreCompilationDeps: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  )
  // Only output types other than the default return a string.
  if (typeof output === 'string') throw new Error(output)
  const imports = new Map<string, string[]>()
  for (const { source, dependencies } of output.modules) {
    if (!modules.has(source)) continue
    const within = dependencies.map(({ resolved }) => resolved).filter(path => modules.has(path))
    imports.set(source, [...new Set(within)].sort())
  }
  return imports
}
