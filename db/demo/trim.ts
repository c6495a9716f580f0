/** Draws a trim of the model that was sold in that year and fits the engine. */
import type { Engine, Model } from '#server/vehicles/catalogue/model.ts'
import type { Random } from './random.ts'
import { trimSold } from './trim-years.ts'
import { Weighted } from './weighted.ts'

export interface ChosenTrim {
  /** As in the catalogue; null if it has none that fits. */
  name: string | null
  /** 0 for the basic trim of its time, 1 for the best equipped. */
  level: number
  /** Engine and trim as adverts write them: '1.0 EcoBoost 125 Titanium'. */
  derivative: string
  /** Whether engine or trim is sporty, or looks so. */
  sporty: boolean
}

const hot =
  /\b(ST|RS|GTI|GTD|GTE|VXR|OPC|Type R|vRS|Cupra|AMG|M\d|M\d{3}i|S\d|RS ?\d|JCW|John Cooper Works|Nismo|R|Abarth|Renaultsport|Turbo S|GT3|Cooper S|FR|N)\b/

const UNKNOWN_LEVEL = 0.4
const trimsOf = new Map<Engine, Map<number, Weighted<ChosenTrim>>>()
const marksOf = new Map<Model, { engines: Set<string>; trims: Set<string> }>()

export function drawTrim(
  random: Random,
  make: string,
  model: Model,
  engine: Engine,
  year: number,
): ChosenTrim {
  let byYear = trimsOf.get(engine)
  if (!byYear) {
    byYear = new Map()
    trimsOf.set(engine, byYear)
  }
  let trims = byYear.get(year)
  if (!trims) {
    trims = trimsFor(make, model, engine, year)
    byYear.set(year, trims)
  }
  return trims.draw(random)
}

function trimsFor(make: string, model: Model, engine: Engine, year: number): Weighted<ChosenTrim> {
  let marked = marksOf.get(model)
  if (!marked) {
    marked = {
      engines: new Set(
        model.generations.flatMap(generation => generation.engines.flatMap(e => marks(e.name))),
      ),
      trims: new Set(model.trims.flatMap(marks)),
    }
    marksOf.set(model, marked)
  }
  const { engines, trims } = marked
  // Words that occur in engines and trims, such as 'ST' in '1.6 EcoBoost ST' and in 'ST-2', must be in both
  // or in neither.
  const engineMarks = new Set(marks(engine.name).filter(mark => trims.has(mark)))
  const names = model.trims.filter(name => {
    const trimMarks = new Set(marks(name).filter(mark => engines.has(mark)))
    return (
      trimMarks.size === engineMarks.size &&
      [...trimMarks].every(mark => engineMarks.has(mark)) &&
      trimSold(make, name, year)
    )
  })
  if (names.length === 0) {
    const none = { name: null, level: UNKNOWN_LEVEL, derivative: engine.name, sporty: hot.test(engine.name) }
    return new Weighted([[none, 1]])
  }
  // Middle trims sell best.
  return new Weighted(
    names.map((name, index) => {
      const level = names.length === 1 ? 0.5 : index / (names.length - 1)
      const sporty = hot.test(`${engine.name} ${name}`) || /sport|line/i.test(name)
      const trim = { name, level, derivative: derivativeOf(engine, name), sporty }
      return [trim, 0.35 + Math.sin(Math.PI * Math.min(0.92, level + 0.12))]
    }),
  )
}

/** Distinguishing words: 'ST-Line' is not an ST, 'AMG Line' not an AMG, but 'ST-2' is an ST. */
function marks(name: string): string[] {
  let words = marksOfName.get(name)
  if (!words) {
    words = wordsOf(name)
    marksOfName.set(name, words)
  }
  return words
}

const marksOfName = new Map<string, string[]>()

function wordsOf(name: string): string[] {
  return name
    .replace(/\b(AMG|M|S|GT|N|RS|GS|R|ST|RS|Performance|Black|VX) ?-?(Line|Sport|Edition)\b/gi, '$1$2')
    .replace(/\b(ST)-\d\b/g, '$1')
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(word => word !== '' && !/^\d$/.test(word))
}

/** Words that are in both engine and trim appear once. */
function derivativeOf(engine: Engine, trim: string): string {
  const trimMarks = new Set(marks(trim))
  const kept = engine.name.split(' ').filter(word => !trimMarks.has(word.toLowerCase()))
  return [...kept, trim].join(' ')
}
