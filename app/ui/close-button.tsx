import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** In the corner of an overlay. */
export function CloseButton({ close, className }: { close: () => void; className?: string }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={close}
      className={classNames(
        'grid size-11 shrink-0 cursor-pointer place-content-center rounded-md',
        className,
      )}
    >
      <Icon name="x" size={20} />
    </button>
  )
}
