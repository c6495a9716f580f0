/** The patterns of pages' addresses, as app/routes.ts has them: '/view/:id', whatever the car is. */
import type { ServerBuild } from 'react-router'

/** Returns a function that finds the pattern of a path: '/*' where it is no page's. */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const patterns = Object.values(routes)
    .flatMap(route => (route?.path === undefined ? [] : [pathFrom(route.id) || '/']))
    // Words before parameters, as React Router has it.
    .sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map(pattern => ({ pattern, shape: shapeOf(pattern) }))
  return path => patterns.find(({ shape }) => shape.test(path))?.pattern ?? '/*'

  function pathFrom(id: string): string {
    const { path = '', parentId } = routes[id]!
    const before = parentId !== undefined && routes[parentId] ? pathFrom(parentId) : ''
    return path === '' ? before : `${before}/${path}`
  }
}

const rankOf = (pattern: string) => pattern.replaceAll(':', '}').replaceAll('*', '~')

function shapeOf(pattern: string): RegExp {
  const parts = pattern.split('/').slice(1)
  const shapes = parts.map(part =>
    part === '*' ? '/.*' : !part.startsWith(':') ? `/${part}` : part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+',
  )
  return new RegExp(`^${shapes.join('')}/?(?:\\.data)?$`, 'i')
}
