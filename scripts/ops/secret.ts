/** npm run ops -- secret: a new SECRET, on purpose. */
import { acceptSecret } from '#server/platform/secret-claim.ts'
import { audited, type OpsGroup } from './command.ts'
import { done } from './output.ts'

export const secret: OpsGroup = {
  name: 'secret',
  summary: 'the SECRET that the site’s processes must have',
  commands: [
    audited({
      verb: 'accept',
      summary:
        'lets processes start with the SECRET that this command has; all others are refused from then on',
      example: 'secret accept --by "Ann Lee" --why "the old one was in a log"',
      async run({ database, config }, _values, operator) {
        await acceptSecret(database, config.secret, operator)
        return done('Start all processes with this SECRET. Everybody must log in again.', {})
      },
    }),
  ],
}
