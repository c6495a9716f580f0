/** The specification's table of field rules, row by row: people. */

import { blank, type FieldRow, testRows } from '#testing/field-rows.ts'
import {
  changePasswordForm,
  forgottenPasswordForm,
  loginForm,
  newPasswordForm,
  profileForm,
  sendCodeForm,
  signUpForm,
  verifyCodeForm,
} from './account-forms.ts'
import { buyForm } from './buy-form.ts'
import { newsletterForm, valueMyCarForm } from './other-forms.ts'
import { sellForm } from './sell-form.ts'
import { subscriberForm } from './subscriber-form.ts'

const people = [signUpForm, profileForm, sellForm, buyForm, subscriberForm]
const homes = [profileForm, sellForm, buyForm]

const nameRow = (which: 'First' | 'Last', field: string): FieldRow => ({
  forms: people,
  fields: [field],
  good: ['Ann', 'Mary Jane', 'Siân', 'Sia\u0302n', 'Željko', 'Ольга', '  Zoe  ', 'a'.repeat(100)],
  bad: {
    [`${which} name is required.`]: blank,
    [`${which} name must be at least 3 characters and only contain letters.`]: [
      ...[
        'Li',
        'A1b',
        'O\u2019Neill',
        'Anne-Marie',
        'a'.repeat(101),
        'Ann\u0000',
        'Ann\nLee',
        '<b>Ann</b>',
        'a  ',
      ],
      ...[5, true, ['Ann'], { name: 'Ann' }],
    ],
  },
})

const mail = {
  forms: [...people, loginForm],
  good: ['a@b.co', 'sian.o-neill+cars@mail.example.co.uk', ' a@b.co '],
}
const notMail = [
  'a',
  'a@',
  '@b.co',
  'a@b',
  'a b@c.co',
  'a@b..co',
  'a@@b.co',
  '.a@b.co',
  'a@b.co,c@d.co',
  'a@b.co\nbcc: x',
]
const badMail = [...notMail, `${'a'.repeat(250)}@b.co`, 'Ann <a@b.co>', 5, ['a@b.co']]
const passwordMessage =
  'Password must be at least 6 characters and must contain one number, one capital letter and one special character.'

const rows: Record<string, FieldRow> = {
  firstname: nameRow('First', 'firstname'),
  surname: nameRow('Last', 'surname'),
  email: {
    ...mail,
    fields: ['email'],
    bad: { 'Email is required.': blank, 'Please enter a valid email address.': badMail },
  },
  password: {
    forms: [signUpForm, newPasswordForm, changePasswordForm],
    fields: ['password'],
    good: ['Abcd1!', 'A1!aaa', ' Abc1!', 'Éabcd1*', 'Pass word 1 $', `A1!${'a'.repeat(125)}`],
    bad: {
      [passwordMessage]: [
        '',
        undefined,
        'Abc1!',
        'abcdef1!',
        'Abcdef!',
        'Abcdef1',
        'Abcdef1?',
        'ABCDEFG',
        '      ',
      ],
      'Please use up to 128 characters': [`A1!${'a'.repeat(126)}`, 123456, ['Abcd1!']],
    },
  },
  confirmPassword: {
    forms: [signUpForm, newPasswordForm, changePasswordForm],
    fields: ['confirmPassword'],
    otherValues: { password: 'Abcd1! ' },
    good: ['Abcd1! '],
    bad: { 'Passwords do not match.': ['', undefined, 'Abcd1!', 'abcd1! ', 5] },
  },
  gender: {
    forms: [signUpForm],
    fields: ['gender'],
    good: ['male', 'female', 'other', 'unsaid'],
    bad: { 'Gender is required.': [...blank, 'Male!', 5, ['male']] },
  },
  phone: {
    forms: [profileForm, sellForm, buyForm, subscriberForm],
    fields: ['phone'],
    good: ['07700900123', '+447700900123', '07700 900 123', '+44 (0)7700 900-123'],
    bad: {
      'Please enter a valid UK phone number': [
        ...blank,
        ...[
          '0770090012',
          '077009001234',
          '01632960001',
          '447700900123',
          '+4407700900123',
          '0044 7700 900123',
          'x',
          7,
        ],
      ],
    },
  },
  postcode: {
    forms: [...homes, valueMyCarForm],
    fields: ['postcode'],
    good: [
      'SW1A 1AA',
      'sw1a1aa',
      'M1 1AE',
      'LS1 4DY',
      ' b33 8th ',
      'GIR 0AA',
      'BT1 5GS',
      'BF1 2AY',
      'EC1V OBW',
      'ls1 iap',
    ],
    bad: {
      'Please enter a valid UK postcode': [
        ...blank,
        'SW1A',
        'S01 1AA',
        'LS01 1AA',
        '12345',
        'SW1A 1A',
        'SW1A 1AAA',
        'A1',
        90210,
        {},
      ],
    },
  },
  addressline1: {
    forms: homes,
    fields: ['addressline1'],
    good: ['1 High Street', 'Flat 2, King\u2019s Court', "12 St John's Road", 'Tŷ-Mawr', '1'.repeat(100)],
    bad: {
      'Please enter a valid address': [
        ...blank,
        '1'.repeat(101),
        '1 High Street!',
        'a\u0007b',
        'a\nb',
        '<p>',
        '1 ул. Ленина',
        '١٢ شارع',
        '高街 1',
        5,
        {},
      ],
    },
  },
  city: {
    forms: homes,
    fields: ['city'],
    good: ['Leeds', 'Milton Keynes', "King's Lynn", 'King\u2019s Lynn', 'Stoke-on-Trent', 'Llŷn'],
    bad: {
      'Please enter a valid city': [
        ...blank,
        'Leeds 1',
        'Лидс',
        'リーズ',
        '-Leeds',
        'Leeds-',
        'St. Ives',
        'a  b',
        'a'.repeat(101),
        5,
      ],
    },
  },
  locationname: {
    forms: homes,
    fields: ['locationname'],
    good: ['Leeds'],
    bad: { 'Please enter a valid location': [...blank, 5, {}, 'a'.repeat(101)] },
  },
  location: {
    forms: [sellForm],
    fields: ['location'],
    good: [{ type: 'Point', coordinates: [-1.55, 53.8] }],
    bad: {
      'Please enter a valid location': [
        ...['', undefined, null, 'Leeds', {}, { type: 'Point' }, { type: 'Point', coordinates: [1] }],
        ...[
          { type: 'Point', coordinates: [0, 91] },
          { type: 'Point', coordinates: ['0', '0'] },
        ],
      ],
    },
  },
  dateofbirth: {
    forms: homes,
    fields: ['dateofbirth'],
    good: [
      '1980-03-12',
      '2008-11-22',
      '1926-11-23',
      '12/03/1980',
      '1.4.1980',
      '5 April 1983',
      '3rd Sept 1983',
    ],
    bad: {
      'Date is not valid.': [
        ...blank,
        '2026-02-31',
        '31/02/1980',
        '12/13/1980',
        '5/4/83',
        '1980-3-12',
        'april',
        19800312,
        {},
      ],
      'Age should be atleast 18': ['2008-11-23', '2020-01-01', '2030-01-01'],
      'Age should be less than 100': ['1926-11-22', '1900-01-01'],
    },
  },
  'newsletter email': {
    forms: [newsletterForm],
    fields: ['email'],
    good: ['', 'not an address', undefined],
  },
  'email of codes and reset': {
    forms: [sendCodeForm, verifyCodeForm, forgottenPasswordForm],
    fields: ['email'],
    good: mail.good,
    bad: { 'Please enter email.': blank, 'Please enter valid email.': badMail },
  },
  otp: {
    forms: [verifyCodeForm],
    fields: ['otp'],
    good: ['987-285', '９８７２８５', '\u200b987\u2011285\ufeff', '123456', ' 123 456 ', '000000'],
    bad: {
      'Please Enter OTP': blank,
      'Invalid OTP': ['12345', '1234567', 'abcdef', '１２３-４５', 123456, {}],
    },
  },
}

testRows(rows)
