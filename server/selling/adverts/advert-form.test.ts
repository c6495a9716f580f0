import { expect, test } from 'vitest'
import { sellerListingOf } from './advert-form.ts'

test('an item that we do not know costs neither the others nor the price guide of a half-filled form', () => {
  const features = [
    { feature: 'no-such-thing', checked: true },
    { feature: 'bluetooth', checked: true },
    { feature: 'usb-port', checked: false },
    null,
  ]
  expect(sellerListingOf({ features, majorRepairs: ['no-such-thing', 'timing-belt', 'none'] })).toMatchObject(
    {
      features: ['bluetooth'],
      major_repairs: ['timing-belt'],
    },
  )
  expect(sellerListingOf({ features: [{ feature: 7, checked: true }] })).toMatchObject({
    features: [],
    major_repairs: [],
  })
})
