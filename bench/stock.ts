/** A database of demonstration adverts to measure on, made on first use and kept. */
import { join } from 'node:path'
import { Adverts } from '#db/demo/advert.ts'
import { DEFAULT_SEED, today } from '#db/demo/defaults.ts'
import { fillIfEmpty } from '#db/demo/load-stock.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

export interface StockOptions {
  /** A data directory; what is in it is used as it is. */
  data?: string
  partner?: number
  live?: number
  say(line: string): void
}

export async function openStock({
  data = join(readConfig().dataDirectory, 'bench'),
  partner = 600_000,
  live = 20_000,
  say,
}: StockOptions): Promise<OpenDatabase> {
  const opened = await openDatabase({ dataDirectory: data, as: 'tool', say })
  try {
    await migrate(opened.url)
    const all = () => {
      say(`Making up ${adverts(partner + live)}: a minute or two, once.`)
      return new Adverts({ seed: DEFAULT_SEED, on: today(), partner, live }, catalogue()).all()
    }
    await fillIfEmpty(opened.url, all, { removed: () => undefined, added: () => undefined })
    return opened
  } catch (error) {
    await opened.stop()
    throw error
  }
}

export function adverts(number: number): string {
  return `${number.toLocaleString('en-GB')} adverts`
}
