/**
 * The role that the site connects to the embedded PostgreSQL as: it owns the site's tables, and may do nothing else with the
 * cluster. The superuser, which could read files and run programs, only prepares the database.
 */
import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, DATABASE_NAME, urlOf } from './cluster.ts'
import { giveTo } from './places.ts'

export const SITE_ROLE = 'forecourt_site'
const PASSWORD_FILE = 'forecourt-site-password'
const CONNECT_TIMEOUT_MS = 20_000

/** Where the site connects, with the password. */
export async function siteUrlOf(cluster: Cluster, port: number): Promise<string> {
  const password = await storedPassword(cluster)
  if (!password) throw new Error(`${cluster.directory} has no password of the role ${SITE_ROLE}.`)
  const url = new URL(await urlOf(cluster, port, DATABASE_NAME))
  url.username = SITE_ROLE
  url.password = password
  return url.href
}

/**
 * Makes the role and the database if they are missing, and gives the role the tables that an earlier version made as the
 * superuser. To be called by one process at a time.
 */
export async function preparedForSite(cluster: Cluster, port: number): Promise<void> {
  await asSuperuser(cluster, port, 'postgres', async client => {
    await makeRole(cluster, client)
    if (!(await exists(client, 'select from pg_database where datname = $1', DATABASE_NAME)))
      await client.query(`create database ${DATABASE_NAME}`)
  })
  await asSuperuser(cluster, port, DATABASE_NAME, async client => {
    if (!(await exists(client, OWNS_PUBLIC, SITE_ROLE))) await client.query(giveDatabase)
  })
}

const OWNS_PUBLIC = `select from pg_namespace where nspname = 'public' and pg_get_userbyid(nspowner) = $1`

async function makeRole(cluster: Cluster, client: pg.Client): Promise<void> {
  const isMade = await exists(client, 'select from pg_roles where rolname = $1', SITE_ROLE)
  if (isMade && (await storedPassword(cluster))) return
  const password = randomBytes(24).toString('hex')
  await client.query(
    `${isMade ? 'alter' : 'create'} role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole noreplication
       nobypassrls password '${password}'`,
  )
  await client.query('revoke connect on database postgres, template1 from public')
  // After the role has it: a start that is cut short before this sets another one.
  await storePassword(cluster, password)
}

/**
 * A bulk `reassign owned` refuses the cluster's first superuser, so each object is given by name. Sequences of columns, indexes
 * and row types follow their tables. The job queue makes a schema of its own, hence the right to create one.
 */
const giveDatabase = `
  begin;
  set local lock_timeout = '60s';
  grant create on database ${DATABASE_NAME} to ${SITE_ROLE};
  do $$
  declare statement text;
  begin
    for statement in
      with own as (
        select oid, quote_ident(nspname) as name from pg_namespace
         where nspname !~ '^pg_' and nspname <> 'information_schema'
      )
      select format('alter schema %s owner to ${SITE_ROLE}', name) from own
      union all
      select format('alter %s %s owner to ${SITE_ROLE}',
               case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
               pg_class.oid::regclass)
        from pg_class join own on own.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm')
          or relkind = 'S' and not exists (
               select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${SITE_ROLE}', pg_proc.oid::regprocedure)
        from pg_proc join own on own.oid = pronamespace
      union all
      select format('alter type %s owner to ${SITE_ROLE}', pg_type.oid::regtype)
        from pg_type join own on own.oid = typnamespace left join pg_class on pg_class.oid = typrelid
       where typtype in ('d', 'e', 'r') or typtype = 'c' and pg_class.relkind = 'c'
    loop
      execute statement;
    end loop;
  end $$;
  commit`

async function exists(client: pg.Client, query: string, value: string): Promise<boolean> {
  return (await client.query(query, [value])).rowCount !== 0
}

async function asSuperuser(
  cluster: Cluster,
  port: number,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const connectionString = await urlOf(cluster, port, database)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // PostgreSQL may be killed meanwhile; the query in progress fails, and says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Undefined before there is one. */
async function storedPassword(cluster: Cluster): Promise<string | undefined> {
  const text = await readFile(join(cluster.directory, PASSWORD_FILE), 'utf8').catch(() => '')
  return text.trim() || undefined
}

async function storePassword(cluster: Cluster, password: string): Promise<void> {
  const file = join(cluster.directory, PASSWORD_FILE)
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600 })
  await giveTo(cluster.user, `${file}.new`)
  await rename(`${file}.new`, file)
}
