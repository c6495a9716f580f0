import { tmpdir } from 'node:os'
import { canReach, type SystemUser } from '#demo/postgres/system-user.ts'

/** The directory for temporary files, or another if the account that runs PostgreSQL cannot reach it. */
export function temporaryDirectory(user: SystemUser | undefined): string {
  return [tmpdir(), '/tmp', '/var/tmp'].find(place => canReach(user, place)) ?? tmpdir()
}
