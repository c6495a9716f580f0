/**
 * Who PostgreSQL runs as. It refuses to run as root, so a server started by root gives it to an ordinary
 * account: the owner of the data where there are some already, else `postgres`, else a `postgres` made for
 * it.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** An account of the system; undefined for the present one. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** Undefined unless we are root. Throws, in one line, when root has no account to give it to. */
export function userForPostgres(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) {
    const name = accounts().find(account => account.uid === owner.uid)?.name ?? `user ${owner.uid}`
    return { name, uid: owner.uid, gid: owner.gid }
  }
  return account('postgres') ?? createdAccount() ?? account('nobody') ?? refuse()
}

function account(name: string): SystemUser | undefined {
  return accounts().find(found => found.name === name)
}

function accounts(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .filter(fields => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
}

/** `useradd` is Debian's, Red Hat's and SUSE's, `adduser -S` Alpine's. Neither makes a home or a login. */
function createdAccount(): SystemUser | undefined {
  const options = { stdio: 'ignore', timeout: 20_000 } as const
  const made =
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], options).status ===
      0 || spawnSync('adduser', ['-S', '-D', '-H', 'postgres'], options).status === 0
  return made ? account('postgres') : undefined
}

function refuse(): never {
  throw new Error(
    'PostgreSQL does not run as root, and no ordinary account could be made for it. ' +
      'Start Forecourt as an ordinary user, or set DATABASE_URL to a PostgreSQL that runs already.',
  )
}

/** Whether PostgreSQL's account can enter `directory` and read it; tried, not read from modes. */
export function canReach(user: SystemUser | undefined, directory: string): boolean {
  if (!user) return true
  const script = 'cd -- "$1" && test -r . && test -x .'
  const tried = spawnSync('/bin/sh', ['-c', script, 'sh', directory], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
    timeout: 10_000,
  })
  return tried.status === 0
}
