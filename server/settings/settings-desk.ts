/**
 * Operators' settings, each change with a row of the audit log. For `npm run ops -- settings` and `flags`.
 */
import {
  declaredSettings,
  expectedOf,
  type SettingDeclaration,
  type SettingName,
  settingNameOf,
  settingNames,
  settingValue,
} from '#contracts/settings/settings.ts'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { usableText } from './settings.ts'

/** In the order of their declarations; `value` and `default` in the form of a row. */
export async function listSettings(database: Database) {
  const rows = await database.selectFrom('settings').select(['name', 'value']).execute()
  const texts = new Map(rows.map(({ name, value }) => [name, value]))
  return settingNames.map(name => {
    const declared: SettingDeclaration = declaredSettings[name]
    const value = usableText(name, texts.get(name))
    return {
      name,
      isFlag: declared.kind === 'flag',
      value,
      default: declared.default,
      isDefault: value === declared.default,
      expected: expectedOf(declared),
      isPublic: declared.isPublic,
      use: declared.use,
    }
  })
}

interface Changed {
  name: SettingName
  from: string
  to: string
}

/**
 * Takes effect within two seconds. The name in any spelling. Throws, with a message for the operator, for an
 * unknown setting or an invalid value.
 */
export async function changeSetting(
  database: Database,
  text: string,
  value: string,
  operator: Operator,
): Promise<Changed> {
  const name = nameOf(text)
  const declared: SettingDeclaration = declaredSettings[name]
  if (settingValue(declared, value) === undefined)
    throw new Error(`${name}: ${JSON.stringify(value)} is not ${expectedOf(declared)}.`)
  return await database.transaction().execute(async trx => {
    const from = await trx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    await trx
      .insertInto('settings')
      .values({ name, value })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value, updated_at: new Date() }))
      .execute()
    const changed = { name, from: usableText(name, from?.value), to: value }
    await recordAction(trx, operator, 'set setting', `setting ${name}`, detailOf(changed))
    return changed
  })
}

/** Back to the default. */
export async function resetSetting(database: Database, text: string, operator: Operator): Promise<Changed> {
  const name = nameOf(text)
  return await database.transaction().execute(async trx => {
    const from = await trx
      .deleteFrom('settings')
      .where('name', '=', name)
      .returning('value')
      .executeTakeFirst()
    const changed = { name, from: usableText(name, from?.value), to: declaredSettings[name].default }
    await recordAction(trx, operator, 'reset setting', `setting ${name}`, detailOf(changed))
    return changed
  })
}

/** Throws, with a message for the operator, for a name that is no flag's. */
export async function switchFlag(
  database: Database,
  text: string,
  isOn: boolean,
  operator: Operator,
): Promise<Changed> {
  const name = nameOf(text)
  if (declaredSettings[name].kind !== 'flag')
    throw new Error(`${name} is no flag. \`settings set\` changes it.`)
  return await changeSetting(database, name, String(isOn), operator)
}

function nameOf(text: string): SettingName {
  const name = settingNameOf(text)
  if (!name) throw new Error(`There is no setting ${text}. \`settings list\` shows all.`)
  return name
}

const detailOf = ({ from, to }: Changed) => `from ${JSON.stringify(from)} to ${JSON.stringify(to)}`
