/** Temporary nodes of OpenSearch on this machine, as an ordinary user: it refuses to run as root. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '#bench/cleanup.ts'
import { temporaryDirectory } from '#bench/search/temporary.ts'
import { type SystemUser, userForPostgres } from '#demo/postgres/system-user.ts'
import { end, freePort } from '#testing/server-process.ts'
import type { OpenSearchPrograms } from './programs.ts'

const START_MS = 120_000
const STOP_MS = 20_000
const POLL_MS = 100

export interface OpenSearchNode {
  /** Without a slash at the end. */
  address: string
  /** At once, as when its machine is lost. */
  kill(): Promise<void>
  /** It hangs until it is resumed. */
  pause(): void
  resume(): void
}

export interface OpenSearchCluster {
  nodes: readonly OpenSearchNode[]
  /** The setting SEARCH_URL. */
  url: string
  stop(): Promise<void>
}

interface Place {
  name: string
  directory: string
  http: number
  transport: number
}

/** `heap` is the memory of each node's Java: '512m'. */
export async function startOpenSearch(
  programs: OpenSearchPrograms,
  { size = 1, heap = '512m' }: { size?: number; heap?: string } = {},
): Promise<OpenSearchCluster> {
  const user = userForPostgres('')
  const root = await mkdtemp(join(temporaryDirectory(user), 'forecourt-opensearch-'))
  const children: ChildProcess[] = []
  const stop = atEnd(async () => {
    for (const child of children) child.kill('SIGCONT')
    await Promise.all(children.map(child => end(child, STOP_MS)))
    await rm(root, { recursive: true, force: true })
  })
  try {
    await chmod(root, 0o755)
    const places = await Promise.all(Array.from({ length: size }, (_, i) => placeIn(root, `node${i}`)))
    for (const place of places) children.push(await startNode(programs, user, place, places, heap))
    await Promise.all(places.map((place, i) => ready(place, children[i]!, size)))
    return {
      nodes: places.map(({ http }, i) => nodeOf(`http://127.0.0.1:${http}`, children[i]!)),
      url: `http://${places.map(({ http }) => `127.0.0.1:${http}`).join(',')}/forecourt`,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function placeIn(root: string, name: string): Promise<Place> {
  return { name, directory: join(root, name), http: await freePort(), transport: await freePort() }
}

async function startNode(
  { java, home, version }: OpenSearchPrograms,
  user: SystemUser | undefined,
  { name, directory, http, transport }: Place,
  all: readonly Place[],
  heap: string,
): Promise<ChildProcess> {
  const [config, data, temporary] = ['config', 'data', 'tmp'].map(part => join(directory, part))
  for (const part of [directory, config!, data!, temporary!]) {
    await mkdir(part)
    if (user) await chown(part, user.uid, user.gid)
  }
  await copyFile(join(home, 'config', 'log4j2.properties'), join(config!, 'log4j2.properties'))
  const settings = {
    'cluster.name': 'forecourt',
    'node.name': name,
    'path.data': data,
    'path.logs': join(directory, 'logs'),
    'network.host': '127.0.0.1',
    'http.port': http,
    'transport.port': transport,
    'discovery.seed_hosts': all.map(one => `127.0.0.1:${one.transport}`),
    'cluster.initial_cluster_manager_nodes': all.map(one => one.name),
    // The disk of a developer may be nearly full.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  await writeFile(join(config!, 'opensearch.yml'), lines.join(''))
  return spawn(
    java,
    [
      ...[`-Xms${heap}`, `-Xmx${heap}`, `-Djava.io.tmpdir=${temporary}`],
      ...[`-Dopensearch.path.home=${home}`, `-Dopensearch.path.conf=${config}`],
      '-Dopensearch.distribution.type=zip',
      ...(version.startsWith('2') ? [] : [`-javaagent:${join(home, 'agent', 'opensearch-agent.jar')}`]),
      ...['-cp', join(home, 'lib', '*'), 'org.opensearch.bootstrap.OpenSearch'],
    ],
    {
      ...{ cwd: directory, stdio: ['ignore', 'ignore', 'ignore'] },
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  )
}

async function ready({ directory, http }: Place, child: ChildProcess, size: number): Promise<void> {
  const deadline = Date.now() + START_MS
  const question = `http://127.0.0.1:${http}/_cluster/health?wait_for_nodes=${size}&timeout=1s`
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(question).catch(() => undefined)
    if (answer?.ok) return
    await sleep(POLL_MS)
  }
  const log = await readFile(join(directory, 'logs', 'forecourt.log'), 'utf8').catch(() => '')
  throw new Error(`OpenSearch did not start: ${log.split('\n').slice(-5).join(' ')}`)
}

function nodeOf(address: string, child: ChildProcess): OpenSearchNode {
  return {
    address,
    async kill() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  }
}
