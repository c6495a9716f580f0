/** The queue's own tables: graphile-worker brings them, and its own migrations with them. */
import { Logger, runMigrations } from 'graphile-worker'

/** Whoever migrates the database calls it while it is their turn. Any role that may create a schema will do. */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => undefined) })
}
