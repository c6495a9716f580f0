import { parseArgs } from 'node:util'
import { slugify } from '#contracts/slug.ts'

export interface ImportCommand {
  partner: string
  mappingPath: string
  paths: string[]
  complete: boolean
  reportPath: string
}

export const usage = `npm run import -- --partner NAME --mapping FILE PATH…

  --partner NAME   whose adverts these are
  --mapping FILE   how its columns become ours (server/listings/feeds/README.md)
  --complete       this is all the partner has: adverts that are not in it are withdrawn
  --report FILE    where to write what did not go in (import-report-NAME.csv)
  PATH…            files or directories: CSV, NDJSON or JSON, plain or gzip`

/** Throws one line saying what is missing. */
export function readCommand(args: readonly string[]): ImportCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      partner: { type: 'string' },
      mapping: { type: 'string' },
      complete: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  })
  const partner = values.partner?.trim()
  if (!partner) throw new Error('--partner NAME is missing: whose adverts are these?')
  if (!values.mapping) throw new Error('--mapping FILE is missing: how do its columns become ours?')
  if (positionals.length === 0) throw new Error('PATH is missing: which files or directories hold the feed?')
  return {
    partner,
    mappingPath: values.mapping,
    paths: positionals,
    complete: values.complete,
    reportPath: values.report ?? `import-report-${slugify(partner) || 'feed'}.csv`,
  }
}
