import { useEffect, useState } from 'react'
import { api } from '#app/browser-api.ts'
import { Icon } from '#app/ui/icon.tsx'
import { postPasswordCheck } from '#contracts/accounts/endpoints.ts'
import { type PasswordRule, passwordParts } from '#contracts/forms/password.ts'

/** Asks the server whether many people use a new password. Without an answer nothing is said. */
export function useCommonPassword(rule: PasswordRule) {
  const [common, setCommon] = useState('')
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])

  async function check(field: HTMLInputElement): Promise<void> {
    const password = field.value
    if (!passwordParts(rule).every(({ pattern }) => pattern.test(password))) return
    const answer = await api.call(postPasswordCheck, { body: { password } }).catch(() => undefined)
    if (answer?.isCommon) setCommon(password)
  }

  return { isWarnedOf: (typed: string) => typed !== '' && typed === common, hasScripts, check }
}

/** A warning, not an error: the form can be sent. */
export function CommonPasswordWarning({ isShown }: { isShown: boolean }) {
  return (
    <span role="status" className="flex items-start gap-1.5 text-[14px] font-medium text-ink empty:hidden">
      {isShown && (
        <>
          <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
          <span>Many people use this password, or one like it. Another one is safer.</span>
        </>
      )}
    </span>
  )
}
