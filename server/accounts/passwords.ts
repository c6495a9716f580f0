/** Passwords as argon2id, by RFC 9106's choice for where memory is short. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** 64 MiB, three passes: some 60 ms of one core, spent on libuv's threads. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const

/** More at once would be no faster, and take 64 MiB each from everybody. */
const MOST_AT_ONCE = availableParallelism()

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password, cost))
}

/** False as well for a hash that is none. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  return await inTurn(() => verify(hashed, password).catch(() => false))
}

const waiting: (() => void)[] = []
let running = 0

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // Whoever waits takes over our place, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
