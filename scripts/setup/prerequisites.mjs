import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DATA_DIRECTORY, HOST, MODULES, PORT, ROOT } from './environment.mjs'

const GB = 1024 ** 3
const MAX_RETRY_MS = 2000

/** Checks what the site needs, before any slow work. Throws an error that says in one line what to do. */
export async function checkStart() {
  checkDataDirectory()
  await withRetries(checkNotRunning)
  await withRetries(checkPort)
  checkFreeSpace(
    DATA_DIRECTORY,
    0.5,
    'the data directory',
    'Free some space, or set DATA_DIR to another directory.',
  )
}

/** A server that was stopped just now takes a moment to end; a restart should not fail because of it. */
async function withRetries(check) {
  const deadline = Date.now() + MAX_RETRY_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

/** Checks what the installation of packages needs. */
export function checkInstall() {
  for (const directory of [ROOT, MODULES]) {
    try {
      accessSync(directory, constants.W_OK)
    } catch (error) {
      if (error.code === 'ENOENT') continue
      throw new Error(
        `Packages must be installed, but this user cannot write to ${directory}. Run the command as its owner.`,
      )
    }
  }
  checkFreeSpace(ROOT, 1.5, 'the packages', 'Free some space, and run the command again.')
}

function checkDataDirectory() {
  const probe = join(DATA_DIRECTORY, '.writable')
  try {
    makeDirectory(DATA_DIRECTORY)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(
      `This user cannot write to the data directory ${DATA_DIRECTORY} (${error.code}). ` +
        'Make it writable, or set DATA_DIR to another directory.',
    )
  }
}

/** Without Node's option `recursive`, which never returns where no directory can be made, as in /proc. */
function makeDirectory(path) {
  if (existsSync(path)) return
  makeDirectory(dirname(path))
  mkdirSync(path)
}

/** A running server describes itself in server.json; after a crash the file stays, not its process. */
async function checkNotRunning() {
  if (process.env.DATABASE_URL) return
  let running
  try {
    running = JSON.parse(readFileSync(join(DATA_DIRECTORY, 'server.json'), 'utf8'))
    process.kill(running.pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return
  }
  if (!(await canConnect(running.address))) return
  throw new Error(
    `Forecourt is already running with the data in ${DATA_DIRECTORY}: process ${running.pid} at ${running.address}, ` +
      `since ${new Date(running.since).toLocaleString('en-GB')}. ` +
      'Use it, stop it, or set DATA_DIR and PORT to other values.',
  )
}

function canConnect(address) {
  return new Promise(resolve => {
    if (!URL.canParse(address)) return resolve(false)
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port) || 80, timeout: 2000 })
    const finish = isConnected => {
      socket.destroy()
      resolve(isConnected)
    }
    socket.once('connect', () => finish(true))
    socket.once('timeout', () => finish(false))
    socket.once('error', () => finish(false))
  })
}

async function checkPort() {
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is '${PORT}'. It must be a whole number from 1 to 65535.`)
  }
  const error = await tryPort(port)
  if (!error) return
  const other = port < 65_000 ? port + 1 : 3001
  const advice = `choose another port: PORT=${other} npm start`
  if (error.code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is used by another program. Stop that program, or ${advice}`)
  }
  if (error.code === 'EACCES') throw new Error(`This user may not use port ${port}; ${advice}`)
  throw new Error(
    `The server cannot listen on ${HOST}, port ${port} (${error.code}). Set HOST and PORT to other values.`,
  )
}

/** Resolves to the error of listening on the port, or undefined. */
function tryPort(port) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** `purpose` and `advice` complete the message of the error. */
function checkFreeSpace(directory, gigabytes, purpose, advice) {
  let free
  try {
    const { bavail, bsize } = statfsSync(directory)
    free = (bavail * bsize) / GB
  } catch {
    return
  }
  if (free >= gigabytes) return
  throw new Error(
    `${directory} has ${free.toFixed(1)} GB of free space, but ${gigabytes} GB are needed for ${purpose}. ${advice}`,
  )
}
