/** A derivative of the catalogue as it is offered to a person. */
import { slugify } from '#contracts/slug.ts'
import type { DerivativeChoice } from '#contracts/vehicle/looked-up-vehicle.ts'
import type { Engine, Generation, Make, Model, Years } from './catalogue/model.ts'

export function derivativeChoice(
  make: Make,
  model: Model,
  generation: Generation,
  engine: Engine,
): DerivativeChoice {
  const years = { from: engine.years.from, to: engine.years.to }
  const { bodies } = generation
  return {
    id: idOf(make, model, generation, engine),
    name: `${model.name} ${generation.name === model.name ? '' : `${generation.name} `}${engine.name}, ${written(years)}`,
    years,
    facts: {
      make: make.name,
      model: model.name,
      generation: generation.name,
      derivative: engine.name,
      fuelType: engine.fuel,
      engineSize: engine.litres,
      bhp: engine.bhp,
      co2Emissions: engine.co2,
      fuelEconomyCombined: engine.mpg,
      zeroTo60Mph: engine.zeroTo60,
      insuranceGroup: engine.insuranceGroup,
      electricRange: engine.electricRange,
    },
    options: {
      transmission: distinct(engine.gearboxes.map(({ transmission }) => transmission)),
      drivingAxle: distinct(engine.axles),
      bodyType: distinct(bodies.map(({ body }) => body)),
      doors: distinct(bodies.flatMap(({ doors }) => doors)).sort((a, b) => a - b),
      seats: distinct(generation.seats),
      trim: [...model.trims],
    },
  }
}

/** Fuel, power and years tell engines of one name apart. */
function idOf(make: Make, model: Model, generation: Generation, { name, fuel, bhp, years }: Engine): string {
  const engine = [fuel, bhp ?? 0, years.from, years.to ?? 'now'].join('-')
  return [make.slug, model.slug, slugify(generation.name), slugify(name), slugify(engine)].join('/')
}

const written = ({ from, to }: Years) =>
  to === null ? `from ${from}` : from === to ? `${from}` : `${from} to ${to}`

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
