import { expect, test } from 'vitest'
import { priceCaveatOf } from './price-caveat.ts'

test.each([
  ['receipts for parts and labour', null],
  ['Sold as parts and labour warranty', null],
  ['Full service history with receipts for parts', null],
  ['you won’t drive a better one', null],
  ['Drives superbly, won’t drive a better one this year', null],
  ['it won’t run out of puff', null],
  ['No previous accident damage', null],
  ['free from accident damage', null],
  ['Free of any accident damage', null],
  ['no finance or accident damage', null],
  ['never flood or accident damaged', null],
  ['without any sign of accident damage', null],
  ['not a non runner', null],
  ['never been a non-runner', null],
  ['no sign of a blown engine', null],
  ['ex lease car', null],
  ['Ex-lease car, one owner', null],
  ['not a lease car', null],
  ['Was a lease car until 2023', null],
  ['Being sold as spares', 'damaged'],
  ['Car for parts', 'damaged'],
  ['No MOT spares or repair', 'damaged'],
  ['No MOT, non runner', 'damaged'],
  ['Car will not start', 'damaged'],
  ['Engine turns over. Does not run', 'damaged'],
  ['front accident damage', 'damaged'],
  ['Lease car, price is per month', 'part'],
] as const)('%s: %s', (description, caveat) => {
  expect(priceCaveatOf({ description })).toBe(caveat)
})
