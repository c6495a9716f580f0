import { data } from 'react-router'
import { SITE_NAME } from '#contracts/site.ts'
import { NotFound } from './not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: `Not found | ${SITE_NAME}` }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundPage() {
  return <NotFound />
}
