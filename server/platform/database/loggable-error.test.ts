import { expect, test } from 'vitest'
import { loggableError } from './loggable-error.ts'

const parsing = (text: string): Error => {
  try {
    JSON.parse(text)
  } catch (error) {
    return error as Error
  }
  throw new Error(`${text} is JSON`)
}

test.each(['{"plate": AB12CDE}', 'jo@mail.example', '"secret', '{secret"}', `{'secret': 1}`])(
  'what was to be read as JSON is in no log: %s',
  text => {
    const logged = loggableError(parsing(text))
    expect(JSON.stringify(logged)).not.toMatch(/AB12|mail|secret/)
    expect(logged).toMatchObject({ type: 'SyntaxError', message: expect.stringContaining('JSON') })
    expect(loggableError(new Error('x', { cause: parsing(text) })).cause).not.toMatch(/AB12|mail|secret/)
  },
)

test('a stack without calls is the message again, and is left out', () => {
  const error = new Error('value')
  error.stack = 'Error: invalid input: "secret"'
  expect(loggableError(error).stack).toBe('')
  expect(loggableError(new Error('value')).stack).toMatch(/^\n {4}at /)
})
