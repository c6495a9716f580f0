import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Paths of contracts/listings/view-path.ts, which answers put in brackets. */
const CAR_PATH = /(?<=\()\/view\/[\w-]+(?:\/[\w-]+)?(?=\))/g

/** An answer in which paths of this site's cars, and nothing else, are links. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let after = 0
  for (const { 0: path, index } of text.matchAll(CAR_PATH)) {
    parts.push(
      text.slice(after, index),
      <Link key={index} to={path} className="whitespace-nowrap font-medium text-link underline">
        see this car
      </Link>,
    )
    after = index + path.length
  }
  return [...parts, text.slice(after)]
}
