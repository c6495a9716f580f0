import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'

interface LetterListProps {
  letters: { id: number; to: string; subject: string; sentAt: string }[]
  shown: number
}

export function LetterList({ letters, shown }: LetterListProps) {
  return (
    <nav aria-label="Letters">
      <ul className="grid max-h-60 gap-1 overflow-y-auto lg:max-h-[70vh]">
        {letters.map(({ id, to, subject, sentAt }) => (
          <li key={id}>
            <Link
              to={`/outbox?letter=${id}`}
              preventScrollReset
              aria-current={id === shown ? 'page' : undefined}
              className={classNames(
                'block min-h-11 rounded-md px-3 py-2 text-ink no-underline hover:bg-sunken',
                id === shown && 'bg-brand-soft',
              )}
            >
              <span className="block truncate font-semibold">{subject}</span>
              <span className="block truncate text-[14px] text-muted">{to}</span>
              <span className="block text-[14px] text-muted tabular-nums">{sentAt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
