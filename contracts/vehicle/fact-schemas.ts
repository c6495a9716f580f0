/** Facts in requests, read as forms and feeds read them. */
import { z } from 'zod'
import { blank, type ReadResult } from '../criteria/read-value.ts'
import { type FactName, type FactValue, labelWithUnit } from './facts.ts'
import { type FactView, factReader } from './read-fact.ts'

/** An optional value; null if it is left out or blank, as forms send it. */
export function optional<Value>(read: (input: unknown) => ReadResult<Value>) {
  return z
    .unknown()
    .optional()
    .transform((input, context): Value | null => {
      if (blank(input)) return null
      const reading = read(input)
      if ('value' in reading) return reading.value
      context.addIssue({ code: 'custom', message: reading.problem })
      return z.NEVER
    })
}

export const optionalFact = <Name extends FactName>(name: Name, view?: FactView) =>
  optional<FactValue<Name>>(factReader(name, view)).describe(labelWithUnit(name))
