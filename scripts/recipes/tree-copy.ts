/** A copy of the working tree that is thrown away, with the installed packages in it. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PREFIX = 'forecourt-recipes-'

/** What git tracks, or would track. The copy is removed when this process ends, however it ends but by SIGKILL. */
export function copyOfTree(root: string): string {
  removeLeftovers()
  const copy = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  // Started by root, PostgreSQL runs as another user, who must reach its programs.
  chmodSync(copy, 0o755)
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const path of listed.split('\0').filter(path => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path))
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Of a process that was killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : 0
    if (pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Hard links, because Vite and dependency-cruiser follow a symbolic link and then take packages for files outside of the
 * tree. Caches are left out: tools write into those files.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (/^\.(vite|cache|tmp)/.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkPackages(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    // The temporary directory is on another disk.
    if (!['EXDEV', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(source, target)
  }
}
