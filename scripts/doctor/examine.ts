import { readConfig } from '#server/config.ts'
import { databaseFindings } from './database.ts'
import { nameFindings, valueFindings } from './settings.ts'
import { surroundingChecks } from './surroundings.ts'
import { examined, type Finding, wrong } from './verdict.ts'

/** Everything that can be found out with these environment variables. */
export async function examine(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  const names = nameFindings(variables)
  try {
    const config = readConfig(variables)
    const around = await examined(surroundingChecks(config))
    return [...names, ...valueFindings(config, variables), ...around, ...(await databaseFindings(config))]
  } catch (error) {
    const said = `${(error as Error).message}. The rest is examined once this is right.`
    return [...names, ['settings', wrong(said)]]
  }
}
