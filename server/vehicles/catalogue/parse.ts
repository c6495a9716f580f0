/** Parses the data files in makes/ (FORMAT.md). Throws at a malformed line, naming file and line. */

import { slugify } from '#contracts/slug.ts'
import { bodyTypes, type DrivingAxle, fuelTypes, type Transmission } from '#contracts/vehicle/enumerations.ts'
import type { NumberFactName } from '#contracts/vehicle/facts.ts'
import { readFact } from '#contracts/vehicle/read-fact.ts'
import * as catalogue from './model.ts'

type Open<T> = { -readonly [Key in keyof T]: T[Key] }
type OpenGeneration = catalogue.Generation & { engines: catalogue.Engine[] }
type OpenModel = Open<catalogue.Model> & { generations: OpenGeneration[] }
type OpenMake = Open<catalogue.Make> & { models: OpenModel[] }

export function parseMake(text: string, file: string): catalogue.Make {
  let make: OpenMake | undefined
  let model: OpenModel | undefined
  let generation: OpenGeneration | undefined

  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    try {
      const [word = '', rest = ''] = splitOnce(line)
      if (word === 'make') {
        const [name = '', aliases = ''] = cells(rest)
        make = { name, slug: slugify(name), aliases: list(aliases), country: null, share: 1, models: [] }
      } else if (word === 'country' && make && !model) {
        make.country = catalogue.countries.find(name => name === rest.trim()) ?? refuse('unknown country')
      } else if (word === 'share' && make && !model) {
        make.share = number(rest, 'share', 0, 1000)
      } else if (word === 'model' && make) {
        model = readModel(rest)
        make.models.push(model)
        generation = undefined
      } else if (word === 'trims' && model) {
        model.trims = list(rest)
      } else if (word === 'gen' && model) {
        generation = readGeneration(rest)
        model.generations.push(generation)
      } else if (generation) {
        generation.engines.push(readEngine(line, generation.years))
      } else {
        throw new Error(`unexpected '${word}'`)
      }
    } catch (error) {
      throw new Error(`${file}:${index + 1}: ${(error as Error).message} in '${line}'`)
    }
  }
  if (!make) throw new Error(`${file}: no 'make' line`)
  return make
}

function readModel(rest: string): OpenModel {
  const [name = '', popularity = '', aliases = ''] = cells(rest)
  const weight = number(popularity.replace('popularity', ''), 'popularity', 0, 100)
  return { name, slug: slugify(name), aliases: list(aliases), popularity: weight, trims: [], generations: [] }
}

function readGeneration(rest: string): OpenGeneration {
  const [name = '', years = '', bodies = '', seats = '', size = '', ...more] = cells(rest)
  const [weight = '', boot = '', tank = '', payload = '-'] = more
  const [length = '-', height = '-'] = size === '-' ? [] : size.split('x')
  return {
    name,
    years: readYears(years),
    bodies: list(bodies).map(readBody),
    seats: figures('seats', seats.replace('seats', '')),
    lengthMm: figureOrNull('length', length),
    heightMm: figureOrNull('height', height),
    weightKg: figureOrNull('weight', weight),
    bootLitres: figureOrNull('bootSpace', boot.replace('boot', '')),
    tankLitres: figureOrNull('fuelTankCapacity', tank.replace('tank', '')),
    payloadKg: figureOrNull('payloadWeight', payload.replace('payload', '')),
    engines: [],
  }
}

function readBody(text: string): catalogue.CatalogueBody {
  const [name, doors = ''] = text.split(/\s+/)
  const body = bodyTypes.find(option => option.value === name)?.value ?? refuse(`no body '${name}'`)
  return { body, doors: figures('doors', doors) }
}

const gearboxKinds: Record<string, Transmission> = { m: 'manual', a: 'automatic', s: 'semi-automatic' }
const axleNames: Record<string, DrivingAxle> = {
  fwd: 'front wheel drive',
  rwd: 'rear wheel drive',
  awd: 'all wheel drive',
  '4wd': 'four wheel drive',
}

function readEngine(line: string, generation: catalogue.Years): catalogue.Engine {
  const parts = cells(line)
  const [name = '', fuel, litres = '', bhp = '', gearboxes = '', axles = '', co2 = '', mpg = '', ...rest] =
    parts
  const [sprint = '', group = '', price = '', ...more] = rest
  if (parts.length < 11) throw new Error(`an engine has 11 columns or more, this has ${parts.length}`)
  const kind = fuelTypes.find(option => option.value === fuel)?.value ?? refuse(`no fuel '${fuel}'`)
  const range = more.find(cell => cell.startsWith('range'))
  const years = more.find(cell => /^\d{4}(-|$)/.test(cell))
  return {
    name,
    fuel: kind,
    litres: figureOrNull('engineSize', litres),
    bhp: figureOrNull('bhp', bhp),
    gearboxes: gearboxes.split(/\s+/).map(readGearbox),
    axles: axles.split('/').map(code => axleNames[code.trim()] ?? refuse(`no drive '${code}'`)),
    co2: figureOrNull('co2Emissions', co2),
    mpg: figureOrNull('fuelEconomyCombined', mpg),
    zeroTo60: figureOrNull('zeroTo60Mph', sprint),
    insuranceGroup: figureOrNull('insuranceGroup', group),
    priceNewPounds: figureOrNull('price', price),
    electricRange: range ? figure('electricRange', range.replace('range', '')) : null,
    years: years ? readYears(years) : generation,
  }
}

function readGearbox(code: string): catalogue.Gearbox {
  const match = /^([mas])(\d{1,2})?$/.exec(code)
  const transmission = match && gearboxKinds[match[1]!]
  if (!match || !transmission) throw new Error(`no gearbox '${code}'`)
  // a1 is a reduction gear or CVT, for which a count means nothing.
  const gears = match[2] ? Number(match[2]) : null
  return { transmission, gears: gears === 1 ? null : gears }
}

function readYears(text: string): catalogue.Years {
  const match = /^(\d{4})(?:\s*-\s*(\d{4})?)?$/.exec(text.trim())
  if (!match) throw new Error(`no years '${text}'`)
  const from = Number(match[1])
  const to = match[2] ? Number(match[2]) : text.includes('-') ? null : from
  if (to !== null && to < from) throw new Error(`years '${text}' run backwards`)
  return { from, to }
}

const cells = (text: string) => text.split('|').map(cell => cell.trim())

function refuse(why: string): never {
  throw new Error(why)
}

function list(text: string): string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '' && item !== '-')
}

function splitOnce(line: string): [string, string] {
  const space = line.indexOf(' ')
  return space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1).trim()]
}

function number(text: string, what: string, min: number, max: number): number {
  const value = Number(text.trim())
  if (text.trim() === '' || !(value >= min && value <= max))
    throw new Error(`${what} '${text.trim()}' is not from ${min} to ${max}`)
  return value
}

/** Within the bounds of contracts/vehicle/facts.ts. */
function figure(name: NumberFactName, text: string): number {
  const reading = readFact(name, text)
  if ('problem' in reading) throw new Error(`'${text.trim()}': ${reading.problem}`)
  return reading.value
}

const figures = (name: NumberFactName, text: string) => text.split('/').map(count => figure(name, count))

function figureOrNull(name: NumberFactName, text: string): number | null {
  return text.trim() === '-' || text.trim() === '' ? null : figure(name, text)
}
