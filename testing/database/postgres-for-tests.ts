/**
 * One PostgreSQL for a whole test run, in a directory that is thrown away: started before the first test file, with a
 * migrated database that each file's own is copied from. vitest's globalSetup.
 */
import { statfsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Cluster, findRunning, make, start, stop, urlOf } from '#server/platform/database/cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { programsFor } from '#server/platform/database/places.ts'
import { isRunning, type ProcessMark, thisProcess } from '#server/platform/database/process-mark.ts'
import { settings, settingsForTests } from '#server/platform/database/settings.ts'
import { canReach, type SystemUser, userForPostgres } from '#server/platform/database/system-user.ts'

const PREFIX = 'forecourt-test-'
const MEMORY = '/dev/shm'
const ROOM = 3 * 1024 ** 3
const TEMPLATE = 'forecourt_migrated'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL, as its superuser, and the name of the migrated database to copy. */
    postgresForTests: { url: string; template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const user = userForPostgres('')
  const places = temporaryPlaces(user)
  for (const place of places) await clearUpAfterCrashes(place)

  const home = await mkdtemp(join(places[0] ?? tmpdir(), PREFIX))
  await chmod(home, 0o755)
  await writeFile(join(home, 'owner.json'), JSON.stringify(thisProcess()))
  const cluster: Cluster = { directory: join(home, 'postgresql'), programs: await programsFor(user), user }
  await make(cluster, { durable: false })
  const postmaster = await start(
    cluster,
    port => ({ ...settings(port), ...settingsForTests }),
    join(home, 'log'),
  )
  const url = await urlOf(cluster, postmaster.port, 'postgres')
  const remove = async () => {
    await stop(cluster, postmaster)
    await rm(home, { recursive: true, force: true })
  }
  try {
    await makeTemplate(url, await urlOf(cluster, postmaster.port, TEMPLATE))
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('postgresForTests', { url, template: TEMPLATE })
  return remove
}

/** Best first. A database is 300 files: made in memory in 40 ms, on a disk in five times that. */
function temporaryPlaces(user: SystemUser | undefined): string[] {
  const onDisk = [tmpdir(), '/tmp', '/var/tmp'].filter(place => canReach(user, place))
  return hasRoom(MEMORY) && canReach(user, MEMORY) ? [MEMORY, ...onDisk] : onDisk
}

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize > ROOM && freemem() > ROOM
  } catch {
    return false
  }
}

async function makeTemplate(url: string, templateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${TEMPLATE}`)
  } finally {
    await client.end()
  }
  await migrate(templateUrl)
}

/** Test runs that were killed leave their PostgreSQL running; it is stopped by its own note of its process. */
async function clearUpAfterCrashes(temporary: string): Promise<void> {
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
    // Another user's leavings are not ours to remove.
    await rm(home, { recursive: true, force: true }).catch(() => undefined)
  }
}
