import { classNames } from './class-names.ts'

/** Lucide's drawings of what stands dozens of times in a page. */
const drawings = {
  'chevron-down': <path d="m6 9 6 6 6-6" />,
  'map-pin': (
    <>
      <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </>
  ),
}

type Name = keyof typeof drawings

/** Drawn once in each page (root.tsx), and referred to from wherever it is shown. */
export function IconDrawings() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(drawings).map(([name, drawing]) => (
        <symbol
          key={name}
          id={`icon-${name}`}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawing}
        </symbol>
      ))}
    </svg>
  )
}

/** Decoration beside words. */
export function RepeatedIcon({ name, size, className }: { name: Name; size: number; className?: string }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={classNames('shrink-0', className)}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
