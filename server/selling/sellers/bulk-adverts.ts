/** Many cars of a trader at once: a CSV file with photographs by their file names, or number plates. */
import type { Fields } from '#contracts/forms/form.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { valueAt } from '#contracts/forms/paths.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { londonDay } from '#contracts/london-days.ts'
import { factsOfLookUp } from '#contracts/selling/looked-up-facts.ts'
import type { BadLine, BulkOutcome, BulkAdvertsBody as Sent } from '#contracts/selling/sellers/endpoints.ts'
import { features } from '#contracts/vehicle/features.ts'
import { readRegistration } from '#contracts/vehicle/registration.ts'
import { CsvParser } from '#server/listings/feeds/sources/csv-parser.ts'
import { isBroken } from '#server/listings/feeds/sources/feed-record.ts'
import { located } from '#server/places/located-form.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { ProblemError, problem } from '#server/platform/problems.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'
import { personIn } from '../adverts/advert-sellers.store.ts'
import type { Adverts } from '../adverts/adverts.service.ts'
import type { Drafts } from '../adverts/drafts.service.ts'
import type { Sellers } from './sellers.service.ts'

interface Dependencies {
  database: Database
  lookUp: VehicleLookUp
  adverts: Adverts
  drafts: Drafts
  sellers: Sellers
}

interface Line {
  number: number
  text: string
  /** By the path of the form's field; undefined where the line can't be read. */
  cells: Readonly<Record<string, string>> | undefined
  problem?: string
}

const MAX_LINES = 200
const PHOTOS = 'photos'
/** Several values of one cell are separated by this. */
const SEPARATOR = '|'
const notAsked = ['withoutPlate', 'carimages', 'location', 'offer', 'UTM', 'agreeToInspection']

/** The columns of a CSV file: the sell form's fields by their paths, and file names of photographs. */
const columns = [
  ...Object.entries(sellForm.fields as Fields).flatMap(([name, field]) =>
    notAsked.includes(name) || name.startsWith('agree')
      ? []
      : field.kind === 'group'
        ? Object.keys(field.fields).map(inner => `${name}.${inner}`)
        : [name],
  ),
  PHOTOS,
]

export class BulkAdverts {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Each line by itself, so that what goes wrong with one costs no other. Throws 'wrong-state', 'bad-request'. */
  async take(accountId: string, sent: Sent): Promise<BulkOutcome> {
    const { database, sellers } = this.#dependencies
    const kept = await sellers.kept(database, accountId)
    if (kept.sellerKind !== 'dealer')
      throw problem(
        'wrong-state',
        'Only traders can add several cars at once. Say that you are a trader first.',
      )
    const base = {
      ...(await personIn(database, 'account_id', accountId)),
      ...kept,
      ...(sent.isAgreed && agreements),
    }
    const outcome: BulkOutcome = { live: 0, drafts: 0, bad: [], unread: '' }
    const unread = new Set<string>()
    for (const line of linesOf(sent.text)) {
      const taken = await this.#take(accountId, line, base, sent.photos)
      if (taken === 'live' || taken === 'drafts') outcome[taken]++
      else {
        outcome.bad.push(...taken)
        unread.add(line.text)
      }
    }
    const header = unread.size > 0 && isCsv(sent.text) ? [firstLineOf(sent.text)] : []
    return { ...outcome, unread: [...header, ...unread].join('\n') }
  }

  async #take(
    accountId: string,
    { number, text, cells, problem }: Line,
    base: SentValues,
    photos: Sent['photos'],
  ): Promise<'live' | 'drafts' | BadLine[]> {
    const { adverts, drafts } = this.#dependencies
    if (!cells) return [{ line: number, field: '', value: text.slice(0, 200), message: problem! }]
    const bad = (errors: readonly { field: string; message: string }[]): BadLine[] =>
      errors.map(error => ({
        line: number,
        ...error,
        value: String(cells[error.field] ?? text).slice(0, 200),
      }))
    const names = listOf(cells[PHOTOS])
    const missing = names.filter(name => !photos.some(photo => photo.name === name))
    if (missing.length > 0)
      return bad([{ field: PHOTOS, message: `There is no picture named ‘${missing.join('’, ‘')}’` }])
    try {
      const carimages = names.map(name => photos.find(photo => photo.name === name)!.id)
      const typed = valuesOf(cells)
      const values = { ...base, ...(await this.#facts(cells)), ...typed, carimages }
      const { errors } = parseForm(sellForm, located(values), { today: londonDay() })
      const wrong = errors.filter(({ field }) => valueAt(typed, field) !== undefined)
      if (wrong.length > 0) return bad(wrong)
      if (errors.length === 0) await adverts.save(accountId, values)
      else await drafts.add(accountId, `${cells.numberPlate ?? text}`, values)
      return errors.length === 0 ? 'live' : 'drafts'
    } catch (thrown) {
      if (!(thrown instanceof ProblemError) || thrown.code === 'outside-unavailable') throw thrown
      return bad(thrown.fields.length > 0 ? thrown.fields : [{ field: '', message: thrown.message }])
    }
  }

  /** What the registers know of the car. Without them the line is a draft. Throws 'vehicle-not-found' and 'bad-request'. */
  async #facts({ numberPlate = '', make }: Readonly<Record<string, string>>): Promise<SentValues> {
    const plate = readRegistration(numberPlate)
    if (make || !('value' in plate)) return {}
    const vehicle = await this.#dependencies.lookUp.find(plate.value).catch(thrown => {
      if (thrown instanceof ProblemError && away.includes(thrown.code)) return null
      throw thrown
    })
    return vehicle ? factsOfLookUp(vehicle) : {}
  }
}

const away = ['outside-unavailable', 'too-many-requests']
const agreements = { agreeToInspection: true, agreeToTermsInitialPage: true }

const listOf = (cell = '') => cell.split(SEPARATOR).flatMap(item => item.trim() || [])

function valuesOf(cells: Readonly<Record<string, string>>): SentValues {
  const values: Record<string, unknown> = {}
  for (const [path, cell] of Object.entries(cells)) {
    const [group, name] = path.split('.') as [string, string?]
    if (path === PHOTOS) continue
    if (name) values[group] = { ...(values[group] as object), [name]: cell }
    else if (group === 'features')
      values[group] = listOf(cell).map(feature => ({
        category: features.find(({ value }) => value === feature)?.category,
        ...{ feature, checked: true },
      }))
    else values[group] = (sellForm.fields as Fields)[group]!.kind === 'list' ? listOf(cell) : cell
  }
  return values
}

const firstLineOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0]!
const isCsv = (text: string) => /[,;]/.test(firstLineOf(text)) || columns.includes(firstLineOf(text).trim())

/** Throws 'bad-request' for too many lines, and for a header with unknown names: nothing is read then. */
function linesOf(text: string): Line[] {
  const lines = isCsv(text) ? csvLines(text) : plateLines(text)
  if (lines.length <= MAX_LINES) return lines
  throw problem('bad-request', `Please send up to ${MAX_LINES} cars at once. There are ${lines.length}.`)
}

const plateLines = (text: string): Line[] =>
  text.split(/\r?\n/).flatMap((line, at) => {
    const numberPlate = line.trim()
    return numberPlate === '' ? [] : [{ number: at + 1, text: numberPlate, cells: { numberPlate } }]
  })

function csvLines(csv: string): Line[] {
  const header = firstLineOf(csv)
  const delimiter = header.includes(';') ? ';' : ','
  const named = header.split(delimiter).map(name => name.replaceAll('"', '').trim())
  const unknown = named.filter((name, at) => !columns.includes(name) || named.indexOf(name) !== at)
  if (unknown.length > 0)
    throw problem('bad-request', `Line 1 has columns that we don’t know, or twice: ‘${unknown.join('’, ‘')}’`)
  const wanted = named.map(name => ({ name, optional: false }))
  const parser = new CsvParser(wanted, { delimiter, quote: '"' })
  const all = csv.replace(/^\ufeff/, '')
  const texts = all.split(/\r?\n/)
  const records = [...parser.push(all), ...parser.end()]
  return records.map((record, at) => {
    const { line: number } = record
    const next = records[at + 1]?.line ?? texts.length + 1
    const text = texts
      .slice(number - 1, next - 1)
      .join('\n')
      .trimEnd()
    if (isBroken(record)) return { number, text, cells: undefined, problem: record.reason }
    const cells = record.cells.map((cell, place) => [named[place]!, String(cell).trim()] as const)
    return { number, text, cells: Object.fromEntries(cells.filter(([, cell]) => cell !== '')) }
  })
}
