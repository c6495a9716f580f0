/**
 * The page for a form that arrived after its sender's session had ended: it holds what was typed, and sends
 * it again.
 */
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isSecret } from '#contracts/api/field-errors.ts'
import { refusalField } from '#contracts/files/accepted-files.ts'

export const LOGGED_OUT = 'You are logged out. Log in again in a new tab, then come back and send this again.'

export interface Unsent {
  fields: readonly (readonly [name: string, value: string])[]
  /** Something was typed that has to be typed again. */
  hasSecrets: boolean
}

/** Null for a form that only presses a button: nothing of it is lost. */
export function unsentIn(form: FormData): Unsent | null {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  if (texts.every(([name, value]) => name === 'intent' || value.trim() === '')) return null
  const fields = texts.filter(([name]) => !isSecret(name))
  return { fields, hasSecrets: fields.length < texts.length }
}

/** It works without scripts, and posts to the address of the page, which is that of the form. */
export function UnsentForm({ fields, hasSecrets }: Unsent) {
  const isOfFiles = (name: string) => name.startsWith(refusalField(''))
  const written = fields.filter(([name, value]) => /\S\s+\S/.test(value) && !isOfFiles(name))
  return (
    <EmptyState
      headingLevel="h1"
      icon="circle-alert"
      title="This has not been sent"
      action={
        <>
          <a href="/login" target="_blank" rel="noreferrer" className={buttonStyle({ look: 'primary' })}>
            Log in in a new tab
          </a>
          <form method="post">
            {fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may have the same name and value
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">Send it again</Button>
          </form>
        </>
      }
    >
      <p>{LOGGED_OUT} We’ve kept what you typed on this page.</p>
      {hasSecrets && <p className="mt-2">You’ll need to type passwords and bank details again.</p>}
      {fields.some(([name]) => isOfFiles(name)) && (
        <p className="mt-2">You’ll need to choose your files again after you log in.</p>
      )}
      {written.map(([name, value]) => (
        <blockquote key={name} className="mt-3 whitespace-pre-wrap text-left wrap-anywhere">
          {value}
        </blockquote>
      ))}
    </EmptyState>
  )
}
