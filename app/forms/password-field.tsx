import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type InputEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { api } from '#app/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldTexts } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { postPasswordCheck } from '#contracts/accounts/endpoints.ts'
import { type PasswordRule, passwordParts } from '#contracts/forms/password.ts'

type PasswordFieldProps = Omit<FieldTexts, 'hint'> &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'type' | 'ref' | 'autoComplete'> & {
    /** `new` lists what it must contain and ticks off what is there; password managers offer one. */
    use: 'new' | 'repeated' | 'current'
    /** The rule that a new password must meet. */
    rule?: PasswordRule
    /** The server has found that the password just sent is a common one. */
    isCommon?: boolean | undefined
  }

/** A password that can be shown. Pasting and password managers work. */
export function PasswordField({
  use,
  rule = 'specified',
  isCommon = false,
  onInput,
  onBlur,
  ...props
}: PasswordFieldProps) {
  const { label, error, optional, labelHidden, className, id, ...input } = props
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const { isWarnedOf, hasScripts, check } = useCommonPassword(rule)

  // Hidden again when it is sent, so that no browser stores it as a text that was typed.
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  function look(event: InputEvent<HTMLInputElement>) {
    if (use === 'new') setTyped(event.currentTarget.value)
    onInput?.(event)
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    if (use === 'new') void check(event.currentTarget)
    onBlur?.(event)
  }

  const hint = use === 'new' ? <PasswordParts typed={typed} rule={rule} /> : undefined
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {wiring => (
        <>
          <div className="relative flex items-center">
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...wiring}
              ref={field}
              type={isShown ? 'text' : 'password'}
              autoComplete={use === 'current' ? 'current-password' : 'new-password'}
              onInput={look}
              onBlur={leave}
              className="control pr-20"
            />
            <Button
              aria-controls={wiring.id}
              onClick={() => setShown(!isShown)}
              look="quiet"
              className="absolute right-0.5 px-3! [@media(scripting:none)]:hidden"
            >
              {isShown ? 'Hide' : 'Show'}
              <span className="sr-only"> password</span>
            </Button>
          </div>
          {use === 'new' && <CommonPasswordWarning isShown={typed === '' ? isCommon : isWarnedOf(typed)} />}
          {use === 'new' && (isCommon || hasScripts) && (
            <input type="hidden" name="passwordWarned" value="yes" />
          )}
        </>
      )}
    </Field>
  )
}

/** What a new password must contain; what is there already has a tick. */
function PasswordParts({ typed, rule }: { typed: string; rule: PasswordRule }) {
  return (
    <span className="grid gap-x-4 gap-y-0.5 min-[420px]:grid-cols-2">
      {passwordParts(rule).map(({ label, pattern }) => {
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

/** Asks the server whether many people use a new password. Without an answer nothing is said. */
function useCommonPassword(rule: PasswordRule) {
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
function CommonPasswordWarning({ isShown }: { isShown: boolean }) {
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
