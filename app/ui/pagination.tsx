import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  /** Counted from 1. */
  page: number
  pages: number
  toPage: (page: number) => To
  label?: string
}

const box =
  'figures inline-grid h-11 min-w-11 place-content-center rounded-md px-2 font-semibold no-underline'

/** Links, so that each page has an address, can be opened in a tab and found by search engines. */
export function Pagination({ page, pages, toPage, label = 'Pages' }: PaginationProps) {
  if (pages < 2) return null
  const step = (to: number, rel: 'prev' | 'next', name: string, icon: ReactNode) =>
    to >= 1 && to <= pages ? (
      <Link to={toPage(to)} rel={rel} aria-label={name} className={`${box} text-link hover:bg-brand-soft`}>
        {icon}
      </Link>
    ) : (
      <span className={`${box} text-muted opacity-40`}>{icon}</span>
    )
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-0.5 sm:gap-1">
      {step(page - 1, 'prev', 'Previous page', <Icon name="chevron-left" size={20} />)}
      <ul className="flex items-center gap-0.5 sm:gap-1">
        {pageNumbers(page, pages).map((one, index) =>
          one === null ? (
            <li key={index === 1 ? 'first gap' : 'last gap'} className="px-0.5 text-muted sm:px-2">
              …
            </li>
          ) : (
            // On phones the neighbours give way, so that four-digit page numbers fit.
            <li
              key={one}
              className={Math.abs(one - page) === 1 && one > 1 && one < pages ? 'max-sm:hidden' : undefined}
            >
              <Link
                to={toPage(one)}
                aria-label={`Page ${one}`}
                aria-current={one === page ? 'page' : undefined}
                className={classNames(box, one === page ? 'on-racing' : 'text-link hover:bg-brand-soft')}
              >
                {one.toLocaleString('en-GB')}
              </Link>
            </li>
          ),
        )}
      </ul>
      {step(page + 1, 'next', 'Next page', <Icon name="chevron-right" size={20} />)}
    </nav>
  )
}
