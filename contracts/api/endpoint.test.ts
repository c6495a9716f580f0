import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type CallArguments, type DataOf, endpoint, pathOf } from './endpoint.ts'

const getCar = endpoint({
  method: 'GET',
  path: '/api/cars/:id/part/:name',
  summary: 'A part of a car',
  params: z.object({ id: z.string(), name: z.string() }),
  query: z.object({ limit: z.number().default(3), word: z.string().optional() }),
  data: z.object({ count: z.number() }),
})
const getAll = endpoint({ method: 'GET', path: '/api/all', summary: 'All', data: z.array(z.string()) })

test('parameters are encoded into the path, and what is given of the query follows it', () => {
  expect(pathOf(getCar, { id: 'a/b', name: 'ü' })).toBe('/api/cars/a%2Fb/part/%C3%BC')
  expect(pathOf(getAll, {}, { limit: 2, word: undefined, name: 'a b' })).toBe('/api/all?limit=2&name=a+b')
  expect(pathOf(getAll, {}, 'make=ford&page=2')).toBe('/api/all?make=ford&page=2')
})

test('a call must give what its endpoint takes, and no argument where that is nothing', () => {
  expectTypeOf<[]>().toExtend<CallArguments<typeof getAll>>()
  expectTypeOf<[]>().not.toExtend<CallArguments<typeof getCar>>()
  expectTypeOf<DataOf<typeof getCar>>().toEqualTypeOf<{ count: number }>()
  expectTypeOf<DataOf<typeof getAll>>().toEqualTypeOf<string[]>()
  type Input = Exclude<CallArguments<typeof getCar>[0], undefined>
  expectTypeOf<Input['params']>().toEqualTypeOf<{ id: string; name: string }>()
  expectTypeOf<{ params: { id: string; name: string }; query: 'limit=3' }>().toExtend<Input>()
  expectTypeOf<{ params: { id: string } }>().not.toExtend<Input>()
})
