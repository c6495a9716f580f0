import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { toast } from './toast.ts'

/** A phone's own sheet where there is one, else the address goes to the clipboard. */
export function ShareButton({
  title,
  label = 'Share this car',
  wide = true,
}: {
  title: string
  label?: string
  wide?: boolean
}) {
  const share = async () => {
    const url = location.href
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet without choosing is no failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      () => toast.error('The link could not be copied: take it from the address bar'),
    )
  }
  return (
    <button type="button" onClick={() => void share()} className={buttonStyle({ wide })}>
      <Icon name="share" size={18} className="shrink-0" />
      {label}
    </button>
  )
}
