import { useState } from 'react'
import { local } from '#app/storage/browser-storage.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { SITE_NAME } from '#contracts/site.ts'

/** Explains the two sources, once for each browser (product specification, section 9). */
export function SourceHelp() {
  const [isShown, setShown] = useState(() => local.read('chatbotSourceHelpSeen') === undefined)
  if (!isShown) return null
  return (
    <section
      aria-labelledby="source-help"
      className="rounded-md bg-brand-soft p-3 text-[14px] leading-5 text-ink"
    >
      <h3 id="source-help" className="text-[15px] text-brand-ink">
        Where shall I look?
      </h3>
      <p className="mt-1">
        <strong>Web</strong> has our partners’ listings, <strong>{SITE_NAME}</strong> the cars advertised with
        us, with every filter. Choose above; I look in both until you do.
      </p>
      <button
        type="button"
        onClick={() => {
          local.write('chatbotSourceHelpSeen', 'true')
          setShown(false)
        }}
        className={buttonStyle({ className: 'mt-2' })}
      >
        Got it
      </button>
    </section>
  )
}
