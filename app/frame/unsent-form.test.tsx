import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnsentForm, unsentIn } from './unsent-form.tsx'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** The fields of all forms that hold secrets, or what no page shows again. */
async function guardedNames(): Promise<string[]> {
  const names = new Set<string>()
  const visit = (value: unknown, name: string) => {
    if (typeof value !== 'object' || value === null) return
    if (('kind' in value && value.kind === 'secret') || 'isSensitive' in value) names.add(name)
    for (const [key, inner] of Object.entries(value)) visit(inner, key)
  }
  const folder = new URL('../../contracts/forms/', import.meta.url)
  for (const file of readdirSync(folder).filter(file => file.endsWith('.ts') && !file.includes('.test.')))
    for (const [name, value] of Object.entries(await import(new URL(file, folder).href)))
      if (typeof value === 'object' && value !== null && 'fields' in value) visit(value.fields, name)
  return [...names]
}

test('no form’s password, code or bank details come back', async () => {
  const names = await guardedNames()
  expect(names).toEqual(
    expect.arrayContaining(['password', 'confirmPassword', 'currentPassword', 'sortCode', 'otp']),
  )
  for (const name of names) {
    const unsent = unsentIn(formOf({ [name]: 'a secret', firstname: 'Ann' }))
    expect([name, unsent]).toEqual([name, { fields: [['firstname', 'Ann']], hasSecrets: true }])
  }
})

test('the page sends again what was typed, and says what is missing', () => {
  const typed = { message: 'Is it <still> there?', price: '9000', 'refused:photos': 'Choose the file again.' }
  const page = renderToStaticMarkup(<UnsentForm {...unsentIn(formOf(typed))!} />)
  expect(page).toContain('<form method="post">')
  expect(page).toContain('name="message" value="Is it &lt;still&gt; there?"')
  expect(page).toContain('name="price" value="9000"')
  expect(page).toContain('Is it &lt;still&gt; there?</blockquote>')
  expect(page).toContain('choose your files again')
  expect(page).not.toContain('passwords')
})

/** Pages with forms that visitors use too: they show what was typed themselves. */
const visitors = /^(accounts\/(login|log-out|reset-password)|(content|consent|subscribers|valuation)\/)/
const visitorPages = [
  'buying/buy-page.tsx',
  'enquiries/ask-page.tsx',
  'enquiries/confirm-page.tsx',
  'enquiries/visitor-conversation-page.tsx',
  'payments/demo-cards-page.tsx',
  'saved/unsubscribe-page.tsx',
  'selling/reviews/review-page.tsx',
  'selling/sell-my-car-page.tsx',
]

test('every other page with a form asks for the login by the middleware that keeps what was typed', () => {
  const app = new URL('../', import.meta.url)
  const read = (file: string) => readFileSync(new URL(file, app), 'utf8')
  const routes = read('routes.ts')
  const profile = routes.slice(routes.indexOf('profile-layout.tsx'), routes.indexOf('// valuation'))
  const pages = [...routes.matchAll(/'([\w/-]+\.tsx)'/g)].map(([, file]) => file!)
  const others = pages.filter(
    file =>
      /export (async )?function action|export const action|export \{[^}]*\baction\b/.test(read(file)) &&
      !visitors.test(file) &&
      !visitorPages.includes(file),
  )
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter(file => !profile.includes(file) && !/\brequireLogin\]/.test(read(file)))).toEqual([])
})
