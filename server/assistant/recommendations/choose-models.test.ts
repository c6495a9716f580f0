import { expect, test } from 'vitest'
import { chooseModels, MAX_MODELS } from './choose-models.ts'

const model = (path: string, count: number, all = count) => {
  const [make = '', model = ''] = path.split('/')
  return { make, model, name: path, count, all }
}
const namesOf = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name)

test('a model of which most cars fit comes before a common one of which few fit', () => {
  const chosen = chooseModels([model('ford/focus', 300, 3000), model('skoda/octavia', 90, 100)], false)
  expect(namesOf(chosen)).toEqual(['skoda/octavia', 'ford/focus'])
})

test('of models that fit alike the common ones come first', () => {
  const chosen = chooseModels([model('saab/9-5', 20), model('skoda/octavia', 200)], false)
  expect(namesOf(chosen)).toEqual(['skoda/octavia', 'saab/9-5'])
})

test('other makes come before further models of the same make', () => {
  const fords = ['ka', 'fiesta', 'focus', 'mondeo', 'kuga', 'galaxy'].map(name => model(`ford/${name}`, 100))
  const others = [model('kia/ceed', 90), model('seat/leon', 90)]
  const chosen = chooseModels([...fords, ...others], false)
  expect(chosen).toHaveLength(MAX_MODELS)
  expect(namesOf(chosen.slice(0, 3)).filter(name => name.startsWith('ford/'))).toHaveLength(1)
})

test('a model with one or two cars is no choice', () => {
  expect(chooseModels([model('saab/9-3', 2), model('saab/9-5', 3)], false)).toHaveLength(1)
})

test('vans are recommended only where they are asked for', () => {
  const candidates = [model('ford/transit', 500), model('ford/focus', 100)]
  expect(namesOf(chooseModels(candidates, false))).toEqual(['ford/focus'])
  expect(namesOf(chooseModels(candidates, true))).toEqual(['ford/transit', 'ford/focus'])
})
