import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { copyText } from './toast.ts'

/** Opens the phone's share sheet, or copies the address. */
export function ShareButton({
  title,
  path,
  label = 'Share this car',
  wide = true,
}: {
  title: string
  /** The page to share, where it is not this one. */
  path?: string
  label?: string
  wide?: boolean
}) {
  const share = async () => {
    const url = path === undefined ? location.href : location.origin + path
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet rejects too.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await copyText(url, 'Link copied', 'The link could not be copied. Copy it from the address bar')
  }
  return (
    <Button onClick={() => void share()} wide={wide}>
      <Icon name="share" size={18} className="shrink-0" />
      {label}
    </Button>
  )
}
