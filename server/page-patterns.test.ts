import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pagePatterns } from './page-patterns.ts'

const route = (id: string, path?: string, parentId = 'root') => ({ id, path, parentId, module: {} })
const all = [
  { id: 'root', path: '', module: {} },
  route('home'),
  route('view', 'view/:id/:description?'),
  route('ask', 'view/:id/ask'),
  route('profile', 'profile'),
  route('booking', 'bookings/:id', 'profile'),
  route('landing', ':slug/:second'),
  route('none', '*'),
]
const routes = Object.fromEntries(all.map(one => [one.id, one])) as unknown as ServerBuild['routes']
const patternOf = pagePatterns({ routes })

test.each([
  ['/', '/'],
  ['/view/7', '/view/:id/:description?'],
  ['/view/7/a-red-car', '/view/:id/:description?'],
  ['/view/7/ask', '/view/:id/ask'],
  ['/profile', '/profile'],
  ['/profile/bookings/AB12CDE', '/profile/bookings/:id'],
  ['/ford/focus', '/:slug/:second'],
  ['/ford/focus/jo@mail.example', '/*'],
])('%s is logged as %s', (path, pattern) => expect(patternOf(path)).toBe(pattern))
