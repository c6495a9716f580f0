import { parseArgs } from 'node:util'
import { slugify } from '#contracts/slug.ts'

export interface ImportCommand {
  partner: string
  mappingPath: string
  paths: string[]
  complete: boolean
  yes: boolean
  reportPath: string
}

export const usage = `npm run import -- --partner NAME --mapping FILE PATH…

  --partner NAME   the partner that sends the adverts
  --mapping FILE   how its columns map to fields (server/listings/feeds/README.md)
  --complete       the feed has all of the partner's adverts: others are withdrawn
  --yes            it is right that many adverts go or change at once, or that the feed is empty or old
  --report FILE    where to report rejected rows and values (import-report-NAME.csv)
  PATH…            files or directories: CSV, NDJSON or JSON, plain or gzip`

/** Throws an Error whose message names what is missing. */
export function readCommand(args: readonly string[]): ImportCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      partner: { type: 'string' },
      mapping: { type: 'string' },
      complete: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  })
  const partner = values.partner?.trim()
  if (!partner) throw new Error('--partner NAME is missing: the partner that sends the adverts.')
  if (!values.mapping) throw new Error('--mapping FILE is missing: how its columns map to fields.')
  if (positionals.length === 0) throw new Error('PATH is missing: the files or directories of the feed.')
  return {
    partner,
    mappingPath: values.mapping,
    paths: positionals,
    complete: values.complete,
    yes: values.yes,
    reportPath: values.report ?? `import-report-${slugify(partner) || 'feed'}.csv`,
  }
}
