import { expect, test } from 'vitest'
import { landingRegistry } from './registry.ts'
import { redirectOf } from './unknown-paths.ts'

const registry = landingRegistry()
const leads = (path: string) => redirectOf(path, registry)

test.each([
  ['/Ford/Focus', '/ford/focus'],
  ['/ford/focus/', '/ford/focus'],
  ['/USED-SUV', '/used-suv'],
  ['/vw/golf', '/volkswagen/golf'],
  ['/vw', '/volkswagen'],
  ['/used-cars-for-sale', '/search'],
  ['/find-a-car', '/search'],
  ['/cars', '/search'],
  ['/Cars/', '/search'],
  ['/sell-your-car-online', '/sell-my-car'],
  ['/valuation', '/value-my-car'],
  ['/car-valuation-online', '/value-my-car'],
])('%s leads to %s for good', (path, to) => {
  expect(leads(path)).toEqual({ to, permanent: true })
})

test.each([
  ['/best-used-diesel-ford-focus-cars', '/search?make=ford&model=focus&fuelType=diesel'],
  ['/second-hand-cars-in-leeds', '/search?city=Leeds&distance=25'],
  ['/automatic-cars-under-7000', '/search?transmission=automatic&priceMax=7000'],
  ['/lovely-old-cars', '/search'],
  ['/please-sell-a-vehicle', '/sell-my-car'],
  ['/how-much-is-it-worth', '/value-my-car'],
  ['/ford/no-such-model', '/ford'],
])('%s is understood as %s', (path, to) => {
  expect(leads(path)).toEqual({ to, permanent: false })
})

test.each(['/wp-login.php', '/nonsense', '/hello-world', '/cars/no-such-town', '/a/b/c', '/%20cars-used'])(
  '%s leads nowhere',
  path => {
    expect(leads(path)).toBeNull()
  },
)

test('the page of a slug takes precedence over an alias of the same path', () => {
  expect(registry.find('/sell')).toBeDefined()
  expect(leads('/SELL')).toEqual({ to: '/sell', permanent: true })
})
