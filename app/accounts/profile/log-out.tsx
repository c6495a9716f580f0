import { Form } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'

/** By a form: a link could be followed by accident, or from somebody else's page. */
export function LogOut() {
  return (
    <Form
      method="post"
      action="/log-out"
      className="mt-10 self-start lg:mt-4 lg:border-line lg:border-t lg:pt-4"
    >
      <button type="submit" className={buttonStyle({ look: 'quiet', className: 'px-3!' })}>
        <Icon name="log-out" size={20} />
        Log out
      </button>
    </Form>
  )
}
