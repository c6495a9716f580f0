/** The queue's own tables: graphile-worker brings them, and its own migrations with them. */
import { Logger, runMigrations } from 'graphile-worker'

/** Called by the migration, under its lock. Needs a role that may create a schema. */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => undefined) })
}
