/**
 * What the site's role may do: read and write rows, no more. It owns nothing, so it can't switch off a
 * trigger, drop or empty a table, or change what has been recorded. The rules are about all tables alike, so
 * a migration names no role.
 */
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './pool.ts'

/**
 * Grants what is missing and revokes what is too much, compared with what PostgreSQL has recorded: mostly
 * nothing. A role that owns the tables, or may become their owner, is left alone.
 */
const statements = `
  with own as (
    select pg_class.oid, relname, relkind, relacl, relrowsecurity, relnamespace,
           case relkind when 'S' then 'sequence ' else '' end || pg_class.oid::regclass as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'S') and nspname in (current_schema(), 'graphile_worker')
       and pg_has_role(relowner, 'usage') and not pg_has_role($1, relowner, 'member')
  ), wanted as (
    select oid, unnest(case
             when relkind = 'S' then array['USAGE']
             when relname in ('schema_migrations', 'migrations') then array['SELECT']
             when exists (select from pg_trigger where tgrelid = own.oid and tgname = relname || '_append_only')
               then array['SELECT', 'INSERT']
             else array['SELECT', 'INSERT', 'UPDATE', 'DELETE']
           end) as privilege
      from own
  ), present as (
    select oid, privilege_type as privilege from own, aclexplode(relacl) where grantee = $1::regrole
  ), missing as (select * from wanted except select * from present
  ), excess as (select * from present except select * from wanted)
  select distinct format('grant usage on schema %s to %I', relnamespace::regnamespace, $1) as statement from own
   where not has_schema_privilege($1, relnamespace, 'usage')
  union all
  select format('grant %s on %s to %I', string_agg(privilege, ', '), name, $1)
    from missing join own using (oid) group by name
  union all
  select format('revoke %s on %s from %I', string_agg(privilege, ', '), name, $1)
    from excess join own using (oid) group by name
  union all
  -- Row security of the job queue's tables shows rows to their owner and to roles with a policy alone.
  select format('create policy %I on %s to %I using (true)', $1, name, $1) from own
   where relrowsecurity and not exists (
           select from pg_policy where polrelid = own.oid and $1::regrole = any(polroles))`

/** To be called by one process at a time. Throws where the site would not find the tables then. */
export async function grantToSite(owner: pg.Client, url: string): Promise<void> {
  const site = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 })
  await site.connect()
  try {
    const { rows: roles } = await site.query<{ role: string }>('select current_user as role')
    const { rows } = await owner.query<{ statement: string }>(statements, [roles[0]!.role])
    for (const { statement } of rows) await owner.query(statement)
    await site.query('select from schema_migrations limit 1').catch(error => {
      throw new Error(
        `DATABASE_URL does not lead to the tables that DATABASE_OWNER_URL leads to (${(error as Error).message}).`,
      )
    })
  } finally {
    await site.end()
  }
}

/** Whether the site's role owns its tables, or may become their owner. */
export async function ownsTables(database: Database): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select pg_has_role(relowner, 'member') as yes from pg_class where oid = 'schema_migrations'::regclass`.execute(
    database,
  )
  return rows[0]!.yes
}
