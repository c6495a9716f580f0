/** Defects of a car from one test to the next: they appear with age and miles, are repaired, or get worse. */
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import type { Random } from './random.ts'
import { drawOne } from './weighted.ts'
import { defectOfIssue, faults, type MotFault } from './words/mot-words.ts'

type Defect = MotTest['defects'][number]

interface Present {
  fault: MotFault
  place: string
  fails: boolean
}

/** Tests before this day had neither dangerous defects nor these references. */
const NEW_MANUAL = '2018-05-20'
const MAX_DEFECTS = 7

export class WearingCar {
  readonly #random: Random
  readonly #possible: readonly MotFault[]
  /** Those that the seller names; the last two tests find them too. */
  readonly #known: readonly MotFault[]
  #present: Present[] = []

  constructor(random: Random, { burnsFuel, issues }: { burnsFuel: boolean; issues: readonly string[] }) {
    this.#random = random
    this.#possible = faults.filter(fault => burnsFuel || !fault.burnsFuel)
    const known = issues.map(issue => defectOfIssue[issue])
    this.#known = this.#possible.filter(({ name }) => known.includes(name))
  }

  /** The defects at the next test, with `left` tests to follow. Failures are repaired; advisories stay. */
  findings(day: string, years: number, miles: number, left: number): { failed: Defect[]; noted: Defect[] } {
    this.#ageOneYear()
    const likely = 0.12 + years * 0.055 + miles / 260_000
    for (let count = this.#random.poisson(likely); count > 0; count--) this.#add(this.#drawn(years))
    if (left < 2) for (const fault of this.#known) this.#add(fault, false)
    const failed = this.#present.filter(({ fails }) => fails)
    this.#present = this.#present.filter(({ fails }) => !fails)
    return {
      failed: failed.map(each => written(each, day)),
      noted: this.#present.map(each => written(each, day)),
    }
  }

  #ageOneYear(): void {
    this.#present = this.#present
      .filter(({ fault }) => !this.#random.chance(fault.mended))
      .map(each => ({ ...each, fails: this.#random.chance(each.fault.worsens) }))
  }

  #drawn(years: number): MotFault {
    const possible = this.#possible.filter(({ minYears }) => years >= (minYears ?? 0))
    return drawOne(
      this.#random,
      possible.map(fault => [fault, fault.share] as const),
    )
  }

  #add(fault: MotFault, fails = this.#random.chance(fault.sudden)): void {
    const place = this.#random.pick(fault.places)
    const isPresent = this.#present.some(each => each.fault === fault && each.place === place)
    if (!isPresent && this.#present.length < MAX_DEFECTS) this.#present.push({ fault, place, fails })
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
