import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { rankedChoices } from '#server/vehicles/derivative-ranking.ts'
import { readVehicle } from '#server/vehicles/registered-facts.ts'

const dvlaFuel: Record<string, string> = {
  petrol: 'PETROL',
  diesel: 'HEAVY OIL',
  electric: 'ELECTRICITY',
  hybrid: 'HYBRID ELECTRIC',
  'plug-in hybrid': 'HYBRID ELECTRIC',
  hydrogen: 'FUEL CELLS',
}
let seed = 1
const rnd = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32
const c = catalogue()
for (const mode of ['plain', 'noMot'])
  for (const jitter of [0, 6]) {
    let n = 0,
      first = 0,
      three = 0,
      held = 0,
      count = 0,
      firstW = 0,
      W = 0
    const miss: string[] = []
    for (const make of c.makes)
      for (const model of make.models)
        for (const g of model.generations)
          for (const e of g.engines) {
            if (rnd() > 0.5) continue
            const from = Math.max(e.years.from, g.years.from, 1990),
              to = Math.min(e.years.to ?? 2026, g.years.to ?? 2026)
            if (to < from) continue
            const year = from + Math.floor(rnd() * (to - from + 1))
            const cc =
              e.litres === null || e.fuel === 'electric'
                ? null
                : Math.round(e.litres * 1000 + (rnd() - 0.5) * 80)
            const trim = model.trims.length ? model.trims[Math.floor(rnd() * model.trims.length)]! : ''
            const badge = e.name
              .split(' ')
              .filter(p => /[a-zA-Z]/.test(p))
              .join(' ')
            const text =
              mode === 'noMot' ? null : `${model.name} ${trim} ${rnd() < 0.5 ? badge : ''}`.toUpperCase()
            const record = {
              make: make.name.toUpperCase(),
              fuelType: dvlaFuel[e.fuel]!,
              colour: 'RED',
              yearOfManufacture: year,
              monthOfFirstRegistration: `${year}-06`,
              engineCapacity: cc,
              co2Emissions:
                e.co2 === null || year < 2001
                  ? null
                  : Math.max(0, Math.round(e.co2 + (rnd() * 2 - 1) * jitter)),
              euroStatus: null,
              taxStatus: null,
              taxDueDate: null,
              motStatus: null,
              motExpiryDate: null,
              markedForExport: false,
            }
            const mot =
              text === null
                ? null
                : {
                    make: null,
                    model: text,
                    fuelType: null,
                    primaryColour: null,
                    engineSize: null,
                    registrationDate: null,
                    firstUsedDate: null,
                    motTestDueDate: null,
                    tests: [],
                  }
            const read = readVehicle(c, record, mot)
            const choices = read.make
              ? rankedChoices({ ...read.facts, make: read.make, model: read.model, text: read.modelText })
              : []
            const at = choices.findIndex(
              x =>
                x.facts.make === make.name &&
                x.facts.model === model.name &&
                x.facts.generation === g.name &&
                x.facts.derivative === e.name &&
                x.facts.bhp === e.bhp &&
                x.years.from === e.years.from,
            )
            n++
            count += choices.length
            const w = make.share * model.popularity
            W += w
            if (at === 0) {
              first++
              firstW += w
            }
            if (at >= 0 && at < 3) three++
            if (at >= 0) held++
            else if (miss.length < 12 && rnd() < 0.05)
              miss.push(
                `${make.name} ${text} ${year} ${e.name} -> ${read.model?.name} ${choices.slice(0, 2).map(x => x.name)}`,
              )
          }
    console.log(
      mode,
      jitter,
      n,
      'first',
      (first / n).toFixed(3),
      'w',
      (firstW / W).toFixed(3),
      '3',
      (three / n).toFixed(3),
      'held',
      (held / n).toFixed(3),
      'avg',
      (count / n).toFixed(1),
    )
    if (jitter === 0) console.log(miss.join('\n'))
  }
