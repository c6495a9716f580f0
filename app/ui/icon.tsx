import { classNames } from './class-names.ts'
import { Drawings, type IconName } from './icon-drawings.tsx'

const ID = 'icons'
/** In the browser: what the server drew, should React ever make the page anew. */
const drawn = import.meta.env.SSR ? '' : (document.getElementById(ID)?.innerHTML ?? '')

/** Every icon, drawn once in each page (root.tsx) and referred to from wherever it is shown. */
export function IconDrawings() {
  if (import.meta.env.SSR) {
    return (
      <svg id={ID} aria-hidden="true" className="hidden">
        <Drawings />
      </svg>
    )
  }
  // Our own drawings, read from where the server has put them.
  const inner = { dangerouslySetInnerHTML: { __html: drawn }, suppressHydrationWarning: true }
  return <svg id={ID} aria-hidden="true" className="hidden" {...inner} />
}

interface IconProps {
  name: IconName
  /** Pixels. */
  size: number
  className?: string
}

/** Decoration beside words. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={classNames('shrink-0', className)}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
