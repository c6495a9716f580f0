import { Icon } from '#app/ui/icon.tsx'
import { passwordParts } from '#contracts/forms/password.ts'

/** What a new password must be made of; what is there already has a tick. */
export function PasswordParts({ typed }: { typed: string }) {
  return (
    <span className="grid gap-x-4 gap-y-0.5 min-[420px]:grid-cols-2">
      {passwordParts.map(({ label, pattern }) => {
        const isThere = pattern.test(typed)
        return (
          <span key={label} className={isThere ? 'flex gap-1.5 text-ink' : 'flex gap-1.5'}>
            <Icon name={isThere ? 'check' : 'minus'} size={16} className="mt-0.5" />
            {label}
            <span className="sr-only">{isThere ? ', done.' : '.'}</span>
          </span>
        )
      })}
    </span>
  )
}
