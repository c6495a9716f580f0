import { expect, test } from 'vitest'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { Vocabulary } from './vocabulary.ts'

const names = (listed: readonly { name: string }[]) => listed.map(({ name }) => name)

test('models of the requested makes are sorted by name, numbers by value', () => {
  const vocabulary = new Vocabulary()
  vocabulary.learn('Zubrowka', 'Bison 10')
  vocabulary.learn('Zubrowka', 'bison 9')
  vocabulary.learn('Aardvark', 'Bison 9a')
  expect(names(vocabulary.modelsInOrder(['zubrowka']))).toEqual(['bison 9', 'Bison 10'])
  expect(names(vocabulary.modelsInOrder(['zubrowka', 'aardvark']))).toEqual([
    'bison 9',
    'Bison 9a',
    'Bison 10',
  ])
  expect(vocabulary.modelsInOrder([])).toEqual([])
  expect(vocabulary.modelsInOrder(['nonesuch'])).toEqual([])
})

test('a new make of a car is sorted among the others from then on', () => {
  const vocabulary = new Vocabulary()
  const before = vocabulary.makesInOrder()
  vocabulary.learn('Aardvark', 'One')
  expect(vocabulary.makesInOrder()[0]).toEqual({ slug: 'aardvark', name: 'Aardvark' })
  expect(vocabulary.makesInOrder()).toHaveLength(before.length + 1)
})

test('a model that arrives with a car is found by name, even after an earlier miss', () => {
  const vocabulary = new Vocabulary()
  expect(vocabulary.modelPaths('Bison', [])).toEqual([])
  vocabulary.learn('Aardvark', 'Bison')
  expect(vocabulary.modelPaths('Bison', [])).toEqual(['aardvark/bison'])
})

test('the models of a name are those that each make’s own models give, in the order of the makes', () => {
  const vocabulary = new Vocabulary()
  vocabulary.learn('Zubrowka', 'Golf')
  const { makes } = catalogue()
  for (const given of ['golf', 'Ford Focus', '500', 'c-class', 'zafira tourer', 'nonesuch', 'Ka+']) {
    const paths = makes.flatMap(make => {
      const model = catalogue().model(make, given)
      return model ? [`${make.slug}/${model.slug}`] : []
    })
    const all = given === 'golf' ? [...paths, 'zubrowka/golf'] : paths
    expect(vocabulary.modelPaths(given, []).toSorted(), given).toEqual(all.toSorted())
    const reversed = makes.map(({ slug }) => slug).toReversed()
    expect(vocabulary.modelPaths(given, reversed), given).toEqual(paths.toReversed())
  }
  expect(vocabulary.modelPaths('3 Series', ['beemer', 'nonesuch'])).toEqual(['bmw/3-series'])
})
