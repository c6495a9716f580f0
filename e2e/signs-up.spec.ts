import { AccountHolder } from './account.ts'
import { expect, test } from './test.ts'

test('a visitor signs up, confirms the address by the code, and is logged in', async ({ visitor }) => {
  const person = new AccountHolder(visitor)
  await visitor.opens('/')
  await visitor.follows('Your account')
  await visitor.seesHeading('Log in')
  await visitor.follows('Create an account')
  await visitor.seesHeading('Create an account')
  await person.fillsInTheSignUpForm()
  await visitor.presses('Create an account')
  await visitor.sees('Signup successful! Redirecting...')
  await visitor.seesHeading('Enter your code')
  await visitor.sees(person.email, 'Check your spam folder', 'No mail server is set up')

  const code = await person.codeFromTheOutbox()
  await person.entersCode(code === '000000' ? '111111' : '000000')
  await visitor.sees('Invalid OTP')
  // With a space, as people copy it.
  await person.entersCode(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await visitor.sees('Email verified successfully')
  await visitor.isAt(/\/profile\/overview$/)
  await visitor.seesHeading('Hello, Perpetua')
})

test('errors are shown, and typed values are kept', async ({ visitor }) => {
  const person = new AccountHolder(visitor)
  await visitor.opens('/login?step=sign-up')
  await visitor.presses('Create an account')
  await visitor.sees(
    'First name is required.',
    'Last name is required.',
    'Gender is required.',
    'Email is required.',
    'Password must be at least 6 characters',
  )
  await expect(visitor.focused()).toHaveAccessibleName('First name')

  await person.fillsIn({
    'First name': 'Al',
    'Last name': 'Okonedo',
    Email: 'not-an-address',
    Password: 'Marmalade&7Geese',
    'Password once more': 'Marmalade&7Goose',
  })
  await visitor.presses('Create an account')
  await visitor.sees(
    'First name must be at least 3 characters and only contain letters.',
    'Please enter a valid email address.',
    'Passwords do not match.',
  )
  await expect(visitor.page.getByLabel('Last name')).toHaveValue('Okonedo')
  await person.fillsIn({ Password: 'Passw0rd!' })
  await visitor.page.keyboard.press('Tab')
  await visitor.sees('Many people use this password, or one like it. Another one is safer.')
  await person.fillsIn({ Password: 'Marmalade&7Geese' })
  await visitor.doesNotSee('Many people use this password')
  await person.fillsIn({ 'First name': 'Alma' })
  await visitor.doesNotSee('First name must be at least 3 characters')
})

test('a mistyped address is changed without typing other fields again', { tag: '@deep' }, async ({
  visitor,
}) => {
  const person = new AccountHolder(visitor)
  await visitor.opens('/login?step=sign-up')
  await person.fillsIn({
    'First name': 'Perpetua',
    'Last name': 'Okonedo',
    Email: `mistyped-${person.email}`,
    Password: person.password,
    'Password once more': person.password,
  })
  await visitor.page.getByLabel('Gender').selectOption('Female')
  await visitor.presses('Create an account')
  await visitor.seesHeading('Enter your code')
  await visitor.follows('Change the address')
  await visitor.seesHeading('Create an account')
  await expect(visitor.page.getByLabel('First name')).toHaveValue('Perpetua')
  await expect(visitor.page.getByLabel('Email')).toHaveValue(`mistyped-${person.email}`)
})

test('a visitor who must log in first continues to the page they wanted', { tag: '@deep' }, async ({
  visitor,
  friend,
}) => {
  const person = new AccountHolder(visitor)
  await person.signsUp()
  const elsewhere = person.at(friend)
  await friend.opens('/profile/bookings')
  await friend.isAt(/\/login\?next=%2Fprofile%2Fbookings$/)
  await elsewhere.fillsIn({ Email: person.email, Password: 'Wrong&1word' })
  await friend.presses(/^Log in$/)
  await friend.sees('Login Failed: Incorrect Email or Password!')
  await expect(friend.page.getByLabel('Email')).toHaveValue(person.email)
  await elsewhere.fillsIn({ Password: person.password })
  await friend.presses(/^Log in$/)
  await friend.sees('Login successful! Redirecting...')
  await friend.isAt(/\/profile\/bookings$/)
  await friend.sees('No bookings yet')
  await friend.presses('Log out')
  await friend.seesHeading('You are logged out')
  await friend.opens('/profile/bookings')
  await friend.isAt(/\/login/)
})

test('a profile is completed, and the postcode fills in the town', { tag: '@deep' }, async ({ visitor }) => {
  await new AccountHolder(visitor).signsUp()
  await visitor.sees('Your profile is not complete')
  await visitor.follows('Complete your profile')
  await visitor.presses('Save my details')
  await visitor.sees('Please enter a valid UK phone number', 'Date is not valid.')
  await visitor.page.getByLabel('Mobile phone').fill('07700 900123')
  const birthday = visitor.page.getByRole('group', { name: 'Date of birth' })
  await birthday.getByLabel('Day').fill('1')
  await birthday.getByLabel('Month').fill('3')
  await birthday.getByLabel('Year').fill('2015')
  await visitor.page.getByLabel('Postcode').fill('ls1 4ap')
  await visitor.presses('Find address')
  await expect(visitor.page.getByLabel('Town or city')).toHaveValue('Leeds')
  await visitor.page.getByLabel('Address line 1').fill('1 High Street')
  await visitor.presses('Save my details')
  await visitor.sees('Age should be atleast 18')
  await birthday.getByLabel('Year').fill('1990')
  await visitor.presses('Save my details')
  await expect(visitor.page.getByRole('main').getByRole('status')).toHaveText('Your profile is saved')
  await visitor.reloads()
  await expect(visitor.page.getByLabel('Address line 1')).toHaveValue('1 High Street')
  await expect(visitor.page.getByLabel('Postcode')).toHaveValue('LS1 4AP')
  await visitor.page.getByLabel('Postcode').fill('M1 1AE')
  await visitor.presses('Find address')
  await expect(visitor.page.getByLabel('Town or city')).toHaveValue('Manchester')
  await visitor.opens('/profile')
  await visitor.doesNotSee('Your profile is not complete')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor signs up, logs out and logs in', { tag: '@deep' }, async ({ visitor }) => {
    const person = new AccountHolder(visitor)
    await visitor.opens('/login?step=sign-up&next=/compare')
    await person.fillsIn({ 'First name': 'Al', Email: person.email })
    await visitor.presses('Create an account')
    await visitor.sees('First name must be at least 3 characters and only contain letters.')
    await expect(visitor.page.getByLabel('Email')).toHaveValue(person.email)
    await person.fillsIn({
      'First name': 'Perpetua',
      'Last name': 'Okonedo',
      Password: 'Passw0rd!',
      'Password once more': 'Passw0rd!',
    })
    await visitor.page.getByLabel('Gender').selectOption('Female')
    await visitor.presses('Create an account')
    await visitor.sees('Many people use this password, or one like it. Another one is safer.')
    await expect(visitor.page.getByLabel('Last name')).toHaveValue('Okonedo')
    await person.fillsIn({ Password: person.password, 'Password once more': person.password })
    await visitor.presses('Create an account')
    await visitor.sees('Signup successful! Redirecting...')
    await visitor.isAt('/login?step=code&next=%2Fcompare')
    await person.entersCode(await person.codeFromTheOutbox())
    await visitor.sees('Email verified successfully')
    await visitor.isAt('/compare')

    await visitor.opens('/profile')
    await visitor.presses('Log out')
    await visitor.seesHeading('You are logged out')
    await person.logsIn()
    await visitor.sees('Login successful! Redirecting...')
    await visitor.isAt('/profile/overview')
  })
})
