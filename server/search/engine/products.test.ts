import { expect, test } from 'vitest'
import { Products } from './products.ts'

const and = (a: number, b: number) => a & b

test('each product leaves out one set', () => {
  const products = new Products(0b11111, [0b01111, 0b10111, 0b11011], and)
  expect(products.all()).toBe(0b00011)
  expect([0, 1, 2].map(i => products.without(i))).toEqual([0b10011, 0b01011, 0b00111])
})

test('without sets the product is the base', () => {
  expect(new Products(0b101, [], and).all()).toBe(0b101)
})
