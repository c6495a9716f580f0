import { expect, test } from 'vitest'
import { isCarName, shownName } from '#server/platform/screening/advert-text.ts'
import { catalogue } from './catalogue.ts'
import { unknownNames } from './unknown-names.ts'

test('every name of the catalogue is accepted, and shown as it is', () => {
  const refused = catalogue().makes.flatMap(make =>
    make.models.flatMap(model => {
      const { trims, generations } = model
      const names = generations.flatMap(({ name, engines }) => [name, ...engines.map(one => one.name)])
      return [make.name, model.name, ...trims, ...names].filter(
        name =>
          unknownNames({
            ...{ make: make.name, model: model.name },
            ...{ generation: name, derivative: name, trim: name },
          }).some(() => !isCarName(name)) || shownName(`2019 ${name}`) !== `2019 ${name}`,
      )
    }),
  )
  expect(refused).toEqual([])
})

test.each(['e:HEV Advance', 'Mk1 [8P]', '#3', 'Estate 18"'])(
  'the catalogue lacks %s, which a car may have',
  name => expect(isCarName(name)).toBe(true),
)

test('other words are made up, and so are those of another make', () => {
  const car = { make: 'Citroen', model: 'C3', generation: '', derivative: 'Call me', trim: 'You' }
  expect(unknownNames(car)).toEqual(['generation', 'derivative'])
  expect(unknownNames({ ...car, make: 'Ford' })).toEqual(['model', 'generation', 'derivative', 'trim'])
  for (const words of ['Call me', 'You', 'Code 1234']) expect(isCarName(words)).toBe(false)
})
