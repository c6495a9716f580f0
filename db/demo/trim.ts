/** Which trim level a car has: one of its model's, of its time, and fit for its engine. */
import type { Engine, Model } from '#server/vehicles/catalogue/model.ts'
import type { Random } from './random.ts'
import { trimSold } from './trim-years.ts'
import { Weighted } from './weighted.ts'

export interface ChosenTrim {
  /** As the catalogue writes it; null where the catalogue has none that fits. */
  name: string | null
  /** 0 for the plainest of its time, 1 for the best equipped. */
  level: number
  /** Engine and trim as adverts write them: '1.0 EcoBoost 125 Titanium'. */
  derivative: string
  /** Whether engine or trim is one that people drive for pleasure, or to look as if they did. */
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
  // 'ST' in '1.6 EcoBoost ST' and in 'ST-2': what both speak of must be said by both, or by neither.
  const asked = new Set(marks(engine.name).filter(mark => trims.has(mark)))
  const names = model.trims.filter(name => {
    const said = new Set(marks(name).filter(mark => engines.has(mark)))
    return said.size === asked.size && [...said].every(mark => asked.has(mark)) && trimSold(make, name, year)
  })
  if (names.length === 0) {
    const none = { name: null, level: UNKNOWN_LEVEL, derivative: engine.name, sporty: hot.test(engine.name) }
    return new Weighted([[none, 1]])
  }
  // The middle sells best; the ends are for those who count every pound, and those who count none.
  return new Weighted(
    names.map((name, index) => {
      const level = names.length === 1 ? 0.5 : index / (names.length - 1)
      const sporty = hot.test(`${engine.name} ${name}`) || /sport|line/i.test(name)
      const trim = { name, level, derivative: derivativeOf(engine, name), sporty }
      return [trim, 0.35 + Math.sin(Math.PI * Math.min(0.92, level + 0.12))]
    }),
  )
}

/** Words that tell one car from another. 'ST-Line' is no ST, 'AMG Line' no AMG, and 'ST-2' is one. */
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

/** What engine and trim both say is said once. */
function derivativeOf(engine: Engine, trim: string): string {
  const said = new Set(marks(trim))
  const kept = engine.name.split(' ').filter(word => !said.has(word.toLowerCase()))
  return [...kept, trim].join(' ')
}
