import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'

/** What is printed is in app/ui/print.css. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => print()} className={buttonStyle({ wide: true })}>
      <Icon name="printer" size={18} className="shrink-0" />
      Print
    </button>
  )
}
