/** Clauses about the car itself: the opening, engine and gearbox, doors and seats. */
import { formatPlural, listAnd } from '#contracts/text/english.ts'
import type { CarStory } from './car-story.ts'
import { optional, required, type TextClause, type Wordings } from './clause.ts'
import { withArticle } from './grammar.ts'

export function carClauses(story: CarStory): TextClause[] {
  return [
    required('opening', openings(story), `My ${story.model} is for sale.`),
    optional('specification', 8, specifications(story)),
    optional('seats', (story.seats ?? 0) > 5 ? 7 : 2, seating(story)),
  ]
}

function openings(story: CarStory): Wordings {
  const { name, version, year, color, condition } = story
  const full = [year, name, version].filter(part => part !== null && part !== '').join(' ')
  if (condition === 'new') return asNew(story, full)
  const dated = [year, name].filter(part => part !== null).join(' ')
  const painted = color === null ? '' : ` in ${color}`
  const mine = color === null ? full : `${color} ${full}`
  return [
    `I am selling my ${full}${painted}.`,
    `For sale is my ${mine}.`,
    `Up for sale is my ${full}${painted}.`,
    `My ${mine} is for sale.`,
    `I have my ${full} for sale${color === null ? '' : `, finished in ${color}`}.`,
    `${full} for sale${color === null ? '' : `, in ${color}`}.`,
    `My ${dated} is looking for a new owner${version === '' ? '' : `. It is the ${version}${painted}`}.`,
    version !== '' && `For sale: my ${dated}${painted}. It is the ${version}.`,
    color !== null && `I am selling my ${full}, finished in ${color}.`,
  ]
}

function asNew({ color }: CarStory, full: string): string[] {
  const painted = color === null ? '' : ` in ${color}`
  return [
    `For sale is a new ${full}${painted}.`,
    `I am selling a new ${full}${painted}.`,
    `This ${full}${painted} is for sale as a new car.`,
  ]
}

function specifications(story: CarStory): Wordings {
  const { doors, gearbox, fuelType, bodyType, kind, burnsFuel } = story
  const shape = [doors === null ? null : `${doors}-door`, kind].filter(part => part !== null).join(' ')
  if (!burnsFuel) return withoutEngine(story, shape)
  const engine = engineOf(story)
  const box = gearbox === null ? null : withArticle(`${gearbox} gearbox`)
  const works = listAnd([engine === null ? null : withArticle(engine), box].filter(part => part !== null))
  const hasShape = doors !== null || bodyType !== null
  if (works === '') return hasShape ? [`It is ${withArticle(shape)}.`] : []
  return [
    `It has ${works}.`,
    hasShape && `It is ${withArticle(shape)} with ${works}.`,
    hasShape && `It has ${works}, and it is ${withArticle(shape)}.`,
    hasShape && `This ${shape} comes with ${works}.`,
    engine !== null && gearbox !== null && `It has ${withArticle(engine)}, and the gearbox is ${gearbox}.`,
    engine !== null && gearbox !== null && `The gearbox is ${gearbox}, and it has ${withArticle(engine)}.`,
    engine === null && `The gearbox is ${gearbox}.`,
    fuelType !== null && box !== null && `It is ${withArticle(fuelType)} ${shape} with ${box}.`,
  ]
}

function withoutEngine({ fuelType, bhp }: CarStory, shape: string): Wordings {
  const power = bhp === null ? '' : ` with ${bhp} bhp`
  return [
    `It is ${withArticle(fuelType!)} ${shape}${power}.`,
    fuelType === 'electric' && `It is an electric ${shape}${bhp === null ? '' : `, and it has ${bhp} bhp`}.`,
    fuelType === 'electric' &&
      `This ${shape} runs on electricity alone${bhp === null ? '' : ` and has ${bhp} bhp`}.`,
  ]
}

/** '1.0-litre petrol engine of 123 bhp', without the size if the version's name has it. */
function engineOf({ engineSize, fuelType, bhp, version }: CarStory): string | null {
  const litres = engineSize?.toFixed(1) ?? null
  const size = litres === null || /\d\.\d/.test(version) ? null : `${litres}-litre`
  if (size === null && fuelType === null && bhp === null) return null
  const what = fuelType?.includes('hybrid') ? 'powertrain' : 'engine'
  const power = bhp === null ? '' : ` of ${bhp} bhp`
  return `${[size, fuelType, what].filter(part => part !== null).join(' ')}${power}`
}

function seating({ seats, doors, kind }: CarStory): Wordings {
  if (seats === null) return []
  return [
    `It has ${formatPlural(seats, 'seat')}.`,
    `There ${seats === 1 ? 'is' : 'are'} ${formatPlural(seats, 'seat')}.`,
    `It seats ${seats}.`,
    kind !== 'car' && doors === null && `This ${kind} seats ${seats}.`,
  ]
}
