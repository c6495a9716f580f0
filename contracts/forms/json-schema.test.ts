import { expect, test } from 'vitest'
import { z } from 'zod'
import { loginForm } from './account-forms.ts'
import { buyForm } from './buy-form.ts'
import { agreement, gender } from './fields.ts'
import type { Form } from './form.ts'
import { formSchema } from './form-schema.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { sellForm } from './sell-form.ts'

const required = { rule: 'required', message: 'Missing' } as const

const form = {
  fields: {
    title: {
      rules: [
        required,
        { rule: 'maxLength', length: 49, message: 'Long' },
        { rule: 'regex', pattern: /^[a-z]+$/u, message: 'Letters' },
      ],
    },
    // Needs the flag `u`, which a schema does not have.
    nickname: { rules: [{ rule: 'regex', pattern: /^\p{L}+$/u, message: 'Letters' }] },
    code: {
      tidy: text => text.toUpperCase(),
      rules: [{ rule: 'regex', pattern: /^[A-Z]+$/, message: 'Capitals' }],
    },
    age: {
      kind: 'number',
      rules: [
        { rule: 'integer', message: 'Whole' },
        { rule: 'min', bound: 18, message: 'Young' },
        { rule: 'max', bound: 99, message: 'Old' },
      ],
    },
    price: { kind: 'number', rules: [{ rule: 'positive', decimals: 2, message: 'Price' }] },
    gender,
    day: { kind: 'date', rules: [] },
    agreement,
    imported: { kind: 'yesno', rules: [] },
    pictures: { kind: 'files', rules: [required, { rule: 'maxLength', length: 40, message: 'Many' }] },
    address: { kind: 'group', fields: { postcode: { rules: [required] }, line2: { rules: [] } } },
    features: { kind: 'rows', fields: { checked: { kind: 'flag', rules: [] } }, rules: [] },
  },
} as const satisfies Form

const optional = (schema: JsonSchema) => ({ anyOf: [schema, { enum: ['', null] }] })

test('types, what is required or may be blank, lengths, bounds and options follow from the declaration', () => {
  expect(jsonSchemaOf(form)).toEqual({
    type: 'object',
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 49, pattern: '^[a-z]+$' },
      nickname: optional({ type: 'string' }),
      code: optional({ type: 'string' }),
      age: optional({ type: 'integer', minimum: 18, maximum: 99 }),
      price: optional({ type: 'number', exclusiveMinimum: 0 }),
      gender: { type: 'string', enum: ['female', 'male', 'other', 'unsaid'] },
      day: optional({ type: 'string', format: 'date' }),
      agreement: { type: 'boolean', const: true },
      imported: optional({ type: 'boolean' }),
      pictures: {
        type: 'array',
        items: { type: 'string', description: 'The id of a stored file' },
        minItems: 1,
        maxItems: 40,
      },
      address: {
        type: 'object',
        properties: { postcode: { type: 'string', minLength: 1 }, line2: optional({ type: 'string' }) },
        required: ['postcode'],
      },
      features: optional({
        type: 'array',
        items: { type: 'object', properties: { checked: optional({ type: 'boolean' }) } },
        maxItems: 200,
      }),
    },
    required: ['title', 'gender', 'agreement', 'pictures', 'address'],
  })
})

test('every form has a schema that names all its fields', () => {
  for (const one of [loginForm, buyForm, sellForm] satisfies Form[])
    expect(Object.keys(jsonSchemaOf(one).properties!)).toEqual(Object.keys(one.fields))
})

test('as a request body a form is described, gives values, and names what is wrong', () => {
  const schema = formSchema(loginForm)
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
    type: 'object',
    properties: { email: { type: 'string', maxLength: 254 } },
    required: ['email', 'password'],
  })
  expect(schema.parse({ email: ' a@b.co ', password: 'x', role: 'admin' })).toEqual({
    email: 'a@b.co',
    password: 'x',
  })
  const { error } = schema.safeParse({ email: 'a' })
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['email'], 'Please enter a valid email address.'],
    [['password'], 'Password is required.'],
  ])
})
