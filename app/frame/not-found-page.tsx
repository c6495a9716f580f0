import { data } from 'react-router'
import { NotFound } from './failure-page.tsx'
import { missingPageMeta } from './page-meta.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => missingPageMeta('Not found')

export default function NotFoundPage() {
  return <NotFound />
}
