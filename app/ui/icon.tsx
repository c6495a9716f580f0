import { classNames } from './class-names.ts'
import { drawings, type IconName } from './icon-drawings.ts'
import { trusted } from './trusted-markup.ts'

const ID = 'icons'
/**
 * In the browser the server's markup, in case React renders the page again: icon-drawings.ts is not in its
 * build.
 */
const markup = import.meta.env.SSR ? drawings() : (document.getElementById(ID)?.innerHTML ?? '')

/** Every icon once per page (root.tsx); `Icon` refers to them. */
export function IconDrawings() {
  const inner = { dangerouslySetInnerHTML: { __html: trusted(markup) }, suppressHydrationWarning: true }
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
