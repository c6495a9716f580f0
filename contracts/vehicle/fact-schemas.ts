/** Facts in requests, read as forms and feeds read them. */
import { z } from 'zod'
import { blank, type ReadResult } from '../criteria/read-value.ts'
import { type FactName, type FactValue, type facts, formPathOf, labelWithUnit } from './facts.ts'
import { type FactView, factReader } from './read-fact.ts'

/** An optional value; null if it is left out or blank, as forms send it. */
export function optionalReading<Value>(read: (input: unknown) => ReadResult<Value>) {
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

export const factSchema = <Name extends FactName>(name: Name, view?: FactView) =>
  optionalReading<FactValue<Name>>(factReader(name, view)).describe(labelWithUnit(name))

/** The schemas of facts that may be left out, by their names in forms. */
export function factSchemas<const Names extends readonly FactName[]>(...names: Names) {
  return Object.fromEntries(names.map(name => [formPathOf(name), factSchema(name)])) as {
    [Name in Names[number] as FormName<Name>]: ReturnType<typeof factSchema<Name>>
  }
}

type FormName<Name extends FactName> = (typeof facts)[Name] extends { formName: infer Other extends string }
  ? Other
  : Name
