import { classNames } from './class-names.ts'
import { Drawings, type IconName } from './icon-drawings.tsx'
import { trusted } from './trusted-markup.ts'

const ID = 'icons'
/** In the browser: the server's markup, in case React renders the page again. */
const drawn = import.meta.env.SSR ? '' : (document.getElementById(ID)?.innerHTML ?? '')

/** Every icon once per page (root.tsx); `Icon` refers to them. */
export function IconDrawings() {
  if (import.meta.env.SSR) {
    return (
      <svg id={ID} aria-hidden="true" className="hidden">
        <Drawings />
      </svg>
    )
  }
  // The server's markup, without icon-drawings.tsx in the browser's build.
  const inner = { dangerouslySetInnerHTML: { __html: trusted(drawn) }, suppressHydrationWarning: true }
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
