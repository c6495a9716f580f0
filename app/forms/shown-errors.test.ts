import { expect, test } from 'vitest'
import { afterAnswer, afterChange, afterLeaving, afterSending, nothingShown } from './shown-errors.ts'

const names = ['firstname', 'email', 'password', 'confirmPassword']
const all = { firstname: 'First name is required.', email: 'Email is required.' }

test('passing through an empty field says nothing', () => {
  expect(afterLeaving(nothingShown, 'email', all).shown).toEqual({})
})

test('a field is checked when it is left after a change, and no other', () => {
  const typing = afterChange(nothingShown, 'email', all)
  expect(typing.shown).toEqual({})
  expect(afterLeaving(typing, 'email', all).shown).toEqual({ email: all.email })
})

test('sending shows everything, and what is corrected goes while it is typed', () => {
  const sent = afterSending(nothingShown, names, all)
  expect(sent.shown).toEqual(all)
  const worse = { ...all, email: 'Please enter a valid email address.' }
  const typing = afterChange(sent, 'email', worse)
  expect(typing.shown).toEqual(worse)
  expect(afterChange(typing, 'email', { firstname: all.firstname }).shown).toEqual({
    firstname: all.firstname,
  })
})

test('a mistake made after sending waits until the field is left', () => {
  const sent = afterSending(nothingShown, names, {})
  const typing = afterChange(sent, 'email', { email: all.email })
  expect(typing.shown).toEqual({})
  expect(afterLeaving(typing, 'email', { email: all.email }).shown).toEqual({ email: all.email })
})

test('a password changed after it was repeated shows the error beside the repetition', () => {
  const differ = { confirmPassword: 'Passwords do not match.' }
  const repeated = afterLeaving(afterChange(nothingShown, 'confirmPassword', {}), 'confirmPassword', {})
  const changed = afterLeaving(afterChange(repeated, 'password', differ), 'password', differ)
  expect(changed.shown).toEqual(differ)
  expect(afterChange(changed, 'password', {}).shown).toEqual({})
})

test('an error by the server stands until its field is changed, and is then forgotten', () => {
  const told = afterAnswer(nothingShown, [{ field: 'email', message: 'Not this one' }])
  expect(told.shown).toEqual({ email: 'Not this one' })
  expect(afterChange(told, 'firstname', {}).shown).toEqual({ email: 'Not this one' })
  expect(afterLeaving(told, 'email', {}).shown).toEqual({ email: 'Not this one' })
  expect(afterSending(told, names, {}).shown).toEqual({ email: 'Not this one' })
  const changed = afterChange(told, 'email', all)
  expect(changed.shown).toEqual({})
  expect(afterLeaving(changed, 'email', all).shown).toEqual({ email: all.email })
})

test('an answer stands instead of what was shown before; of two about one field the first is shown', () => {
  const sent = afterSending(nothingShown, names, all)
  const errors = [
    { field: 'password', message: 'one' },
    { field: 'password', message: 'two' },
  ]
  expect(afterAnswer(sent, errors).shown).toEqual({ password: 'one' })
  expect(afterAnswer(sent, []).shown).toEqual({})
})
