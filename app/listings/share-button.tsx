import { Share2 } from 'lucide-react'
import { toast } from 'sonner'
import { buttonStyle } from '#app/ui/button-style.ts'

/** A phone's own sheet where there is one, else the address goes to the clipboard. Shown where a script can do it. */
export function ShareButton({ title }: { title: string }) {
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
    <button
      type="button"
      onClick={() => void share()}
      className={buttonStyle({ wide: true, className: '[@media(scripting:none)]:hidden' })}
    >
      <Share2 size={18} aria-hidden="true" />
      Share this car
    </button>
  )
}
