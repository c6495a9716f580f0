/** What is wrong with a car from one test to the next: faults come with age and miles, get mended, or get worse. */
import type { MotTest } from '#contracts/mot-history.ts'
import type { Random } from './random.ts'
import { drawOne } from './weighted.ts'
import { type Fault, faults, seenByTesters } from './words/mot-words.ts'

type Defect = MotTest['defects'][number]

interface Present {
  fault: Fault
  place: string
  fails: boolean
}

/** Until then tests knew no dangerous defects, and reports no such references. */
const NEW_MANUAL = '2018-05-20'
const MOST = 7

export class WearingCar {
  readonly #random: Random
  readonly #possible: readonly Fault[]
  /** What the seller tells of, and the last testers saw. */
  readonly #told: readonly Fault[]
  #present: Present[] = []

  constructor(random: Random, { burnsFuel, issues }: { burnsFuel: boolean; issues: readonly string[] }) {
    this.#random = random
    this.#possible = faults.filter(fault => burnsFuel || !fault.burnsFuel)
    const told = issues.map(issue => seenByTesters[issue])
    this.#told = this.#possible.filter(({ name }) => told.includes(name))
  }

  /** At the next test, with `left` more to come. What failed is mended for the retest, what was noted stays. */
  findings(day: string, years: number, miles: number, left: number): { failed: Defect[]; noted: Defect[] } {
    this.#live()
    const likely = 0.12 + years * 0.055 + miles / 260_000
    for (let count = this.#random.poisson(likely); count > 0; count--) this.#add(this.#drawn(years))
    if (left < 2) for (const fault of this.#told) this.#add(fault, false)
    const failed = this.#present.filter(({ fails }) => fails)
    this.#present = this.#present.filter(({ fails }) => !fails)
    return {
      failed: failed.map(each => written(each, day)),
      noted: this.#present.map(each => written(each, day)),
    }
  }

  /** A year goes by. */
  #live(): void {
    this.#present = this.#present
      .filter(({ fault }) => !this.#random.chance(fault.mended))
      .map(each => ({ ...each, fails: this.#random.chance(each.fault.worsens) }))
  }

  #drawn(years: number): Fault {
    const possible = this.#possible.filter(({ leastYears }) => years >= (leastYears ?? 0))
    return drawOne(
      this.#random,
      possible.map(fault => [fault, fault.share] as const),
    )
  }

  #add(fault: Fault, fails = this.#random.chance(fault.sudden)): void {
    const place = this.#random.pick(fault.places)
    const isKnown = this.#present.some(each => each.fault === fault && each.place === place)
    if (!isKnown && this.#present.length < MOST) this.#present.push({ fault, place, fails })
  }
}

function written({ fault, place, fails }: Present, day: string): Defect {
  const isNew = day >= NEW_MANUAL
  const words = (fails ? fault.failed : fault.noted).replace('… ', place === '' ? '' : `${place} `)
  return {
    text: isNew ? `${words} (${fault.reference})` : words,
    type: !fails ? 'advisory' : isNew ? fault.grave : 'major',
  }
}
