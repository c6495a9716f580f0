import { ChevronDown, MapPin } from 'lucide-react'
import { classNames } from './class-names.ts'

/** What stands dozens of times in a page. */
const icons = { 'chevron-down': ChevronDown, 'map-pin': MapPin }

type Name = keyof typeof icons

/** Drawn once in each page (root.tsx), and referred to from wherever it is shown. */
export function IconDrawings() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon size={24} />
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
