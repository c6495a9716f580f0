import fc from 'fast-check'
import type { z } from 'zod'

/** An arbitrary that draws any value that the zod schema allows. */
export function arbitraryOf<Schema extends z.ZodType>(schema: Schema): fc.Arbitrary<z.output<Schema>> {
  return arbitrary(schema as unknown as AnySchema) as fc.Arbitrary<z.output<Schema>>
}

/** The part of zod's schema definitions that the contracts use. */
interface AnySchema {
  def: {
    type: string
    format?: string
    checks?: { def?: { format?: string }; _zod?: { def: { format?: string } } }[]
    innerType?: AnySchema
    element?: AnySchema
    valueType?: AnySchema
    shape?: Record<string, AnySchema>
    options?: AnySchema[]
    entries?: Record<string, unknown>
    values?: unknown[]
  }
}

const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

function arbitrary({ def }: AnySchema): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'nullable':
      return fc.option(arbitrary(def.innerType!))
    case 'optional':
      return fc.option(arbitrary(def.innerType!), { nil: undefined })
    case 'string':
      if (def.format === 'date') return day.map(date => date.toISOString().slice(0, 10))
      if (def.format === 'datetime') return day.map(date => date.toISOString())
      return fc.string({ unit: 'grapheme' })
    case 'number':
      return isWhole(def) ? fc.nat(9_999_999) : fc.double({ min: 0, max: 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!))
    case 'literal':
      return fc.constantFrom(...def.values!)
    case 'array':
      return fc.array(arbitrary(def.element!), { maxLength: 8 })
    case 'record':
      return fc.dictionary(fc.string({ minLength: 1 }), arbitrary(def.valueType!), {
        maxKeys: 4,
        noNullPrototype: true,
      })
    case 'union':
      return fc.oneof(...def.options!.map(arbitrary))
    case 'object': {
      const fields = Object.entries(def.shape!).map(([name, schema]) => [name, arbitrary(schema)])
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        noNullPrototype: true,
      })
    }
    default:
      throw new Error(`No arbitrary for the schema type ${def.type}`)
  }
}

function isWhole({ checks }: AnySchema['def']): boolean {
  return checks?.some(check => (check._zod?.def ?? check.def)?.format === 'safeint') ?? false
}
