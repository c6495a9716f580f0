import { tmpdir } from 'node:os'
import { canReach, type SystemUser } from '#server/platform/database/system-user.ts'

/** The system's place for temporary files; another where PostgreSQL's account can't go there. */
export function temporaryDirectory(user: SystemUser | undefined): string {
  return [tmpdir(), '/tmp', '/var/tmp'].find(place => canReach(user, place)) ?? tmpdir()
}
