import fc from 'fast-check'
import type { z } from 'zod'

/** Anything that a contract allows: what its schema is made of says what to draw. */
export function arbitraryOf<Schema extends z.ZodType>(schema: Schema): fc.Arbitrary<z.output<Schema>> {
  return drawn(schema as unknown as AnySchema) as fc.Arbitrary<z.output<Schema>>
}

/** What zod tells of itself, as far as our contracts need it. */
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

function drawn({ def }: AnySchema): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'nullable':
      return fc.option(drawn(def.innerType!))
    case 'optional':
      return fc.option(drawn(def.innerType!), { nil: undefined })
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
      return fc.array(drawn(def.element!), { maxLength: 8 })
    case 'record':
      return fc.dictionary(fc.string({ minLength: 1 }), drawn(def.valueType!), {
        maxKeys: 4,
        noNullPrototype: true,
      })
    case 'union':
      return fc.oneof(...def.options!.map(drawn))
    case 'object': {
      const fields = Object.entries(def.shape!).map(([name, schema]) => [name, drawn(schema)])
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        noNullPrototype: true,
      })
    }
    default:
      throw new Error(`Nobody has said how to draw a ${def.type}`)
  }
}

function isWhole({ checks }: AnySchema['def']): boolean {
  return checks?.some(check => (check._zod?.def ?? check.def)?.format === 'safeint') ?? false
}
