import { AccountHolder } from './account.ts'
import { test } from './test.ts'

test('a forgotten password is replaced by a link that works once', async ({ visitor, friend }) => {
  const person = new AccountHolder(visitor)
  await person.hasAccount()
  const elsewhere = person.at(friend)

  await friend.opens('/login')
  await friend.follows('Forgotten your password?')
  await friend.presses('Send me a link')
  await friend.sees('Please enter email.')
  await elsewhere.fillsIn({ Email: 'not-an-address' })
  await friend.presses('Send me a link')
  await friend.sees('Please enter valid email.')
  await elsewhere.fillsIn({ Email: person.email })
  await friend.presses('Send me a link')
  await friend.sees('Password reset link sent to your email', 'Check your spam folder')

  const link = await elsewhere.resetLinkFromTheOutbox()
  await friend.opens(link)
  await elsewhere.fillsIn({ 'New password': 'short', 'New password once more': 'short' })
  await friend.presses('Set the password')
  await friend.sees('Password must be at least 6 characters')
  elsewhere.password = 'Grapefruit!8Otters'
  await elsewhere.fillsIn({
    'New password': elsewhere.password,
    'New password once more': elsewhere.password,
  })
  await friend.presses('Set the password')
  await friend.sees('Password reset successfully!')
  await friend.isAt(/\/login$/)
  await elsewhere.fillsIn({ Email: person.email, Password: elsewhere.password })
  await friend.presses(/^Log in$/)
  await friend.isAt(/\/profile\/overview$/)

  // Other sessions have ended.
  await visitor.opens('/profile')
  await visitor.isAt(/\/login/)

  await visitor.opens(link)
  await person.fillsIn({ 'New password': 'Another&9Badgers', 'New password once more': 'Another&9Badgers' })
  await visitor.presses('Set the password')
  await visitor.seesHeading('This link no longer works')
  await visitor.follows('Send me a new one')
  await visitor.seesHeading('Forgotten your password?')
})

test('an address without an account gets the same answer', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opens('/login?step=forgotten')
  await new AccountHolder(visitor).fillsIn({ Email: 'no-account@mail.example' })
  await visitor.presses('Send me a link')
  await visitor.sees('Password reset link sent to your email')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reset link is requested and used', { tag: '@deep' }, async ({ visitor }) => {
    const person = new AccountHolder(visitor)
    await visitor.opens('/login?step=forgotten')
    await person.fillsIn({ Email: 'no-account-again@mail.example' })
    await visitor.presses('Send me a link')
    await visitor.sees('Password reset link sent to your email')

    await visitor.opens('/reset-password/a-link-that-was-used-long-ago')
    await person.fillsIn({ 'New password': 'short', 'New password once more': 'short' })
    await visitor.presses('Set the password')
    await visitor.sees('Password must be at least 6 characters')
    await person.fillsIn({ 'New password': 'Another&9Badgers', 'New password once more': 'Another&9Badgers' })
    await visitor.presses('Set the password')
    await visitor.seesHeading('This link no longer works')
  })
})
