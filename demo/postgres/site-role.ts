/**
 * The roles of the embedded PostgreSQL. One owns the tables and migrates them; the site connects as another,
 * which gets rights by grants (site-rights.ts). The superuser, who could read files and run programs, only
 * prepares the database.
 */
import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseUrls } from '#server/platform/database/open-database.ts'
import { type Cluster, DATABASE_NAME, urlOf } from './cluster.ts'
import { giveTo } from './places.ts'

type Role = 'forecourt_owner' | 'forecourt_site'

const CONNECT_TIMEOUT_MS = 20_000

export async function siteUrlsOf(cluster: Cluster, port: number): Promise<DatabaseUrls> {
  const base = new URL(await urlOf(cluster, port, DATABASE_NAME))
  const urlFor = async (role: Role) => {
    const password = await storedPassword(cluster, role)
    if (!password) throw new Error(`${cluster.directory} has no password of the role ${role}.`)
    return Object.assign(new URL(base), { username: role, password }).href
  }
  return { url: await urlFor('forecourt_site'), ownerUrl: await urlFor('forecourt_owner') }
}

/**
 * Makes the roles and the database if they are missing, and gives the owner the tables that an earlier
 * version made as the superuser or as the site. To be called by one process at a time.
 */
export async function preparedForSite(cluster: Cluster, port: number): Promise<void> {
  await asSuperuser(cluster, port, 'postgres', async client => {
    await makeRole(cluster, client, 'forecourt_owner')
    await makeRole(cluster, client, 'forecourt_site')
    if (!(await exists(client, 'select from pg_database where datname = $1', DATABASE_NAME)))
      await client.query(`create database ${DATABASE_NAME}`)
  })
  await asSuperuser(cluster, port, DATABASE_NAME, async client => {
    if (!(await exists(client, OWNS_PUBLIC, 'forecourt_owner'))) await client.query(giveDatabase)
  })
}

const OWNS_PUBLIC = `select from pg_namespace where nspname = 'public' and pg_get_userbyid(nspowner) = $1`

async function makeRole(cluster: Cluster, client: pg.Client, role: Role): Promise<void> {
  const isMade = await exists(client, 'select from pg_roles where rolname = $1', role)
  if (isMade && (await storedPassword(cluster, role))) return
  const password = randomBytes(24).toString('hex')
  await client.query(
    `${isMade ? 'alter' : 'create'} role ${role} login nosuperuser nocreatedb nocreaterole noreplication
       nobypassrls password '${password}'`,
  )
  await client.query('revoke connect on database postgres, template1 from public')
  // After the role has it: a start that is cut short before this sets another one.
  await storePassword(cluster, role, password)
}

/**
 * A bulk `reassign owned` refuses the cluster's first superuser, so each object is given by name. Sequences
 * of columns, indexes and row types follow their tables. The job queue makes a schema of its own, hence the
 * right to create one.
 */
const giveDatabase = `
  begin;
  set local lock_timeout = '60s';
  grant create on database ${DATABASE_NAME} to forecourt_owner;
  revoke create on database ${DATABASE_NAME} from forecourt_site;
  do $$
  declare statement text;
  begin
    for statement in
      with own as (
        select oid, quote_ident(nspname) as name from pg_namespace
         where nspname !~ '^pg_' and nspname <> 'information_schema'
      )
      select format('alter schema %s owner to forecourt_owner', name) from own
      union all
      select format('alter %s %s owner to forecourt_owner',
               case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
               pg_class.oid::regclass)
        from pg_class join own on own.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm')
          or relkind = 'S' and not exists (
               select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to forecourt_owner', pg_proc.oid::regprocedure)
        from pg_proc join own on own.oid = pronamespace
      union all
      select format('alter type %s owner to forecourt_owner', pg_type.oid::regtype)
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
async function storedPassword(cluster: Cluster, role: Role): Promise<string | undefined> {
  const text = await readFile(passwordFile(cluster, role), 'utf8').catch(() => '')
  return text.trim() || undefined
}

async function storePassword(cluster: Cluster, role: Role, password: string): Promise<void> {
  const file = passwordFile(cluster, role)
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600 })
  await giveTo(cluster.user, `${file}.new`)
  await rename(`${file}.new`, file)
}

function passwordFile(cluster: Cluster, role: Role): string {
  return join(cluster.directory, `${role.replace('_', '-')}-password`)
}
