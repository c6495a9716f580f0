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
import { DATA_DIRECTORY, HOST, MODULES, PORT, ROOT } from './places.mjs'

const GB = 1024 ** 3
const GRACE_MS = 2000

/** What the site needs of the machine, looked at before any slow work. Throws one line saying what to do. */
export async function checkStart() {
  checkDataDirectory()
  await withGrace(checkNobodyServes)
  await withGrace(checkPort)
  checkRoom(DATA_DIRECTORY, 0.5, 'the data directory', 'Free some, or set DATA_DIR to a roomier place.')
}

/** A server that has just been told to end takes a moment: a restart need not fail for it. */
async function withGrace(check) {
  const deadline = Date.now() + GRACE_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

/** What installing needs. */
export function checkInstall() {
  for (const place of [ROOT, MODULES]) {
    try {
      accessSync(place, constants.W_OK)
    } catch (error) {
      if (error.code === 'ENOENT') continue
      throw new Error(
        `Packages have to be installed, but ${place} cannot be written by this user: run the command as its owner.`,
      )
    }
  }
  checkRoom(ROOT, 1.5, 'the packages', 'Free some, and run the command again.')
}

function checkDataDirectory() {
  const probe = join(DATA_DIRECTORY, '.writable')
  try {
    makeDirectory(DATA_DIRECTORY)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(
      `The data directory ${DATA_DIRECTORY} cannot be written (${error.code}): ` +
        'make it writable for this user, or set DATA_DIR to a place that is.',
    )
  }
}

/** Step by step: Node's `recursive` never returns where nothing can be made, in /proc for one. */
function makeDirectory(path) {
  if (existsSync(path)) return
  makeDirectory(dirname(path))
  mkdirSync(path)
}

/** The server notes itself in its data directory; a note whose server is gone is left from a crash. */
async function checkNobodyServes() {
  if (process.env.DATABASE_URL) return
  let note
  try {
    note = JSON.parse(readFileSync(join(DATA_DIRECTORY, 'server.json'), 'utf8'))
    process.kill(note.pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return
  }
  if (!(await answers(note.address))) return
  throw new Error(
    `Forecourt runs already on the data in ${DATA_DIRECTORY}: process ${note.pid} at ${note.address}, ` +
      `since ${new Date(note.since).toLocaleString('en-GB')}. ` +
      'Use that one, stop it, or set DATA_DIR and PORT to others.',
  )
}

function answers(address) {
  return new Promise(resolve => {
    if (!URL.canParse(address)) return resolve(false)
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port) || 80, timeout: 2000 })
    const finish = answer => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('timeout', () => finish(false))
    socket.once('error', () => finish(false))
  })
}

async function checkPort() {
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is '${PORT}': it must be a whole number from 1 to 65535.`)
  }
  const error = await tryPort(port)
  if (!error) return
  const other = port < 65_000 ? port + 1 : 3001
  const advice = `choose another: PORT=${other} npm start`
  if (error.code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is taken by another program: stop that, or ${advice}`)
  }
  if (error.code === 'EACCES') throw new Error(`Port ${port} is not open to this user: ${advice}`)
  throw new Error(
    `HOST ${HOST}, port ${port} cannot be listened on (${error.code}): set HOST and PORT to others.`,
  )
}

function tryPort(port) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

function checkRoom(place, gigabytes, forWhat, advice) {
  let free
  try {
    const { bavail, bsize } = statfsSync(place)
    free = (bavail * bsize) / GB
  } catch {
    return
  }
  if (free >= gigabytes) return
  throw new Error(
    `${place} has ${free.toFixed(1)} GB free, ${gigabytes} GB are needed for ${forWhat}. ${advice}`,
  )
}
