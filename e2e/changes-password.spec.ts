import { AccountHolder } from './account.ts'
import { test } from './test.ts'

test('a new password ends the sessions of other browsers', { tag: '@deep' }, async ({ visitor, friend }) => {
  const person = new AccountHolder(visitor)
  await person.hasAccount()
  await visitor.opens('/profile/overview')
  const elsewhere = person.at(friend)
  await elsewhere.logsIn()
  await friend.seesHeading('Hello, Perpetua')

  await visitor.follows('Password')
  await person.fillsIn({
    'Present password': 'Not&7mine',
    'New password': 'Grapefruit!8Otters',
    'New password once more': 'Grapefruit!8Otters',
  })
  await visitor.presses('Change the password')
  await visitor.sees('This is not your present password')
  await person.fillsIn({ 'Present password': person.password })
  await visitor.presses('Change the password')
  await visitor.sees('Password changed successfully')
  await visitor.seesHeading('Hello, Perpetua')

  await friend.follows('Bookings')
  await friend.isAt(/\/login\?next=%2Fprofile%2Fbookings$/)
  await elsewhere.fillsIn({ Email: person.email, Password: person.password })
  await friend.presses(/^Log in$/)
  await friend.sees('Login Failed: Incorrect Email or Password!')
  await elsewhere.fillsIn({ Password: 'Grapefruit!8Otters' })
  await friend.presses(/^Log in$/)
  await friend.isAt(/\/profile\/bookings$/)
})

test('logging out everywhere ends every session', { tag: '@deep' }, async ({ visitor, friend }) => {
  const person = new AccountHolder(visitor)
  await person.hasAccount()
  await person.at(friend).logsIn()
  await friend.seesHeading('Hello, Perpetua')
  await visitor.opens('/profile/password')
  await visitor.presses('Log out everywhere')
  await visitor.seesHeading('You are logged out everywhere')
  await friend.reloads()
  await friend.isAt(/\/login/)
})
