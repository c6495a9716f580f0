/**
 * vitest's globalSetup: starts one PostgreSQL for the test run in a temporary directory, with a migrated
 * database as the template of each test file's own.
 */
import { statfsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Cluster, findRunning, make, start, stop, urlOf } from '#demo/postgres/cluster.ts'
import { programsFor } from '#demo/postgres/places.ts'
import { postgresSettings, settingsForTests } from '#demo/postgres/postgres-settings.ts'
import { isRunning, type ProcessMark, thisProcess } from '#demo/postgres/process-mark.ts'
import { preparedForSite, siteUrlsOf } from '#demo/postgres/site-role.ts'
import { canReach, type SystemUser, userForPostgres } from '#demo/postgres/system-user.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { DatabaseUrls } from '#server/platform/database/open-database.ts'

const PREFIX = 'forecourt-test-'
const IN_MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 3 * 1024 ** 3

declare module 'vitest' {
  interface ProvidedContext {
    /** `template` is the migrated database, which can be copied only while no client is connected to it. */
    postgresForTests: { superuserUrl: string; template: DatabaseUrls }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const user = userForPostgres('')
  const directories = temporaryDirectories(user)
  for (const directory of directories) await removeLeftovers(directory)

  const home = await mkdtemp(join(directories[0] ?? tmpdir(), PREFIX))
  await chmod(home, 0o755)
  await writeFile(join(home, 'owner.json'), JSON.stringify(thisProcess()))
  const cluster: Cluster = { directory: join(home, 'postgresql'), programs: await programsFor(user), user }
  await make(cluster, { durable: false })
  const postmaster = await start(
    cluster,
    port => ({ ...postgresSettings(port), ...settingsForTests }),
    join(home, 'log'),
  )
  const remove = async () => {
    await stop(cluster, postmaster)
    await rm(home, { recursive: true, force: true })
  }
  try {
    await preparedForSite(cluster, postmaster.port)
    const template = await siteUrlsOf(cluster, postmaster.port)
    await migrate(template)
    const superuserUrl = await urlOf(cluster, postmaster.port, 'postgres')
    project.provide('postgresForTests', { superuserUrl, template })
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}

/** Best first. Copying the template (300 files) takes 40 ms in memory and five times as long on a disk. */
function temporaryDirectories(user: SystemUser | undefined): string[] {
  const onDisk = [tmpdir(), '/tmp', '/var/tmp'].filter(directory => canReach(user, directory))
  return hasFreeSpace(IN_MEMORY) && canReach(user, IN_MEMORY) ? [IN_MEMORY, ...onDisk] : onDisk
}

function hasFreeSpace(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize > MIN_FREE_BYTES && freemem() > MIN_FREE_BYTES
  } catch {
    return false
  }
}

/** Stops the PostgreSQL of test runs that were killed, and deletes their directories. */
async function removeLeftovers(temporary: string): Promise<void> {
  for (const name of await readdir(temporary).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue
    const home = join(temporary, name)
    const owner = await readFile(join(home, 'owner.json'), 'utf8').then(
      text => JSON.parse(text) as ProcessMark,
      () => undefined,
    )
    if (!owner || isRunning(owner)) continue
    const cluster: Cluster = { directory: join(home, 'postgresql'), programs: '', user: undefined }
    const running = await findRunning(cluster)
    if (running) await stop(cluster, running).catch(() => undefined)
    // A directory of another user cannot be deleted, and stays.
    await rm(home, { recursive: true, force: true }).catch(() => undefined)
  }
}
