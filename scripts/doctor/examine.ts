import { readConfig } from '#server/config.ts'
import { databaseFindings } from './database.ts'
import { type Finding, ok, wrong } from './finding.ts'
import { nameFindings, valueFindings } from './settings.ts'
import { surroundingFindings } from './surroundings.ts'

/** Everything that can be found out with these environment variables. */
export async function examine(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  const names = nameFindings(variables)
  try {
    const config = readConfig(variables)
    return [
      ...names,
      ok('values', 'every setting can be read'),
      ...valueFindings(config, variables),
      ...(await surroundingFindings(config)),
      ...(await databaseFindings(config)),
    ]
  } catch (error) {
    return [
      ...names,
      wrong('values', `${(error as Error).message}. The rest is examined once this is right.`),
    ]
  }
}
