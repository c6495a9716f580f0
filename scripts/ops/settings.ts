/** npm run ops -- settings, and flags: what operators change while the site runs. */
import { z } from 'zod'
import { followAdminCharge } from '#server/listings/total-prices.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import * as desk from '#server/settings/settings-desk.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { done, table } from './output.ts'
import { text } from './parameters.ts'

const name = text('the setting’s name', 'NAME', 100)
/** The prices of cars have the admin charge in them. The worker looks each minute by itself. */
const followChange = (database: Database) => new JobQueue(database).add(followAdminCharge, {})
const WITHIN = 'It takes effect within two seconds.'

export const settings: OpsGroup = {
  name: 'settings',
  summary: 'settings of the running site: what is in force, and changing it',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists all settings: the value in force, the default, what is allowed and what it is for',
      example: 'settings list',
      run: async ({ database }) =>
        table(
          'Settings',
          await desk.listSettings(database),
          {
            name: setting => setting.name,
            value: shownValue,
            default: setting => setting.default,
            changed: setting => !setting.isDefault,
          },
          setting => [
            `${setting.expected}; ${setting.isPublic ? 'browsers may read it' : 'not public'}`,
            setting.use,
          ],
        ),
    }),
    audited({
      verb: 'set',
      summary: 'changes a setting',
      arguments: z.object({
        name,
        value: z.string().meta({ description: 'its value', placeholder: 'VALUE' }),
      }),
      example: 'settings set ADMIN_CHARGE 45 --by "Ann Lee" --why "lower charge in winter"',
      async run({ database }, { name, value }, operator) {
        const changed = await desk.changeSetting(database, name, value, operator)
        await followChange(database)
        return done(
          `${changed.name} is now ${shown(changed.to)}. It was ${shown(changed.from)}. ${WITHIN}`,
          changed,
        )
      },
    }),
    audited({
      verb: 'reset',
      summary: 'puts a setting back to its default',
      arguments: z.object({ name }),
      example: 'settings reset ADMIN_CHARGE --by "Ann Lee" --why "winter is over"',
      async run({ database }, { name }, operator) {
        const changed = await desk.resetSetting(database, name, operator)
        await followChange(database)
        return done(
          `${changed.name} is now ${shown(changed.to)}, its default. It was ${shown(changed.from)}. ${WITHIN}`,
          changed,
        )
      },
    }),
  ],
}

export const flags: OpsGroup = {
  name: 'flags',
  summary: 'parts of the site that can be switched on and off',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists what can be switched, and whether it is on',
      example: 'flags list',
      async run({ database }) {
        const found = (await desk.listSettings(database)).filter(({ isFlag }) => isFlag)
        return table('Flags', found, {
          name: flag => flag.name,
          is: flag => (flag.value === 'true' ? 'on' : 'off'),
          for: flag => flag.use,
        })
      },
    }),
    ...[true, false].map(isOn => {
      const word = isOn ? 'on' : 'off'
      return audited({
        verb: word,
        summary: `switches a part of the site ${word}`,
        arguments: z.object({ name: text('the flag’s name', 'NAME', 100) }),
        example: isOn
          ? 'flags on CHATBOT_ENABLED --by "Ann Lee" --why "the assistant is ready"'
          : 'flags off CHATBOT_ENABLED --by "Ann Lee" --why "it answers too slowly"',
        async run({ database }, { name }, operator) {
          const changed = await desk.switchFlag(database, name, isOn, operator)
          await followChange(database)
          return done(`${changed.name} is ${word}. ${WITHIN}`, changed)
        },
      })
    }),
  ],
}

const shownValue = ({ value }: { value: string }) => value
const shown = (value: string) => (value === '' ? 'empty' : value)
