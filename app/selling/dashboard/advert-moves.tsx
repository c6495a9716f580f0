import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { SellerMove } from '#contracts/selling/dashboard/seller-advert.ts'
import type { AdvertFacts } from './advert-facts.ts'

interface AdvertMovesProps {
  advert: AdvertFacts
  /** The address that the forms are sent to. */
  action: string
}

const reversible = [
  { move: 'renew', label: 'Renew', look: 'primary' },
  { move: 'confirm', label: 'It’s right', look: 'primary' },
  { move: 'resume', label: 'Resume', look: 'primary' },
  { move: 'pause', label: 'Pause', look: 'secondary' },
] as const satisfies { move: SellerMove; label: string; look: ButtonLook }[]

/** What can't be undone: each is explained before its button. */
const final = [
  {
    move: 'sold',
    title: 'Mark as sold',
    warning: 'Your advert ends, and its page says that the car is sold. You can’t undo this.',
    label: 'Yes, it is sold',
    look: 'secondary',
  },
  {
    move: 'withdraw',
    title: 'Withdraw the advert',
    warning: 'Your advert ends, and its page goes. You can’t undo this, but you can place a new advert.',
    label: 'Yes, withdraw it',
    look: 'danger',
  },
] as const satisfies { move: SellerMove; title: string; warning: string; label: string; look: ButtonLook }[]

/** What can be undone or leads elsewhere. */
export function AdvertMoves({ advert, action }: AdvertMovesProps) {
  const { name, moves, links, path } = advert
  const about = <span className="sr-only"> {name}</span>
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {reversible
        .filter(({ move }) => moves.includes(move))
        .map(({ move, label, look }) => (
          <MoveForm key={move} move={move} id={advert.id} action={action}>
            <Button type="submit" look={look}>
              {label}
              {about}
            </Button>
          </MoveForm>
        ))}
      {links.map(link => (
        <ButtonLink key={link.to} to={link.to}>
          {link.name}
          {about}
        </ButtonLink>
      ))}
      {path && (
        <ButtonLink to={path}>
          View
          {about}
        </ButtonLink>
      )}
    </div>
  )
}

export function FinalMoves({ advert: { id, name, moves }, action }: AdvertMovesProps) {
  return final
    .filter(({ move }) => moves.includes(move))
    .map(({ move, title, warning, label, look }) => (
      <Disclosure key={move} title={title}>
        <p className="mb-3">{warning}</p>
        <MoveForm move={move} id={id} action={action}>
          <Button type="submit" look={look}>
            {label}
            <span className="sr-only"> {name}</span>
          </Button>
        </MoveForm>
      </Disclosure>
    ))
}

interface MoveFormProps {
  move: SellerMove
  id: string
  action: string
  children: ReactNode
}

function MoveForm({ move, id, action, children }: MoveFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value={move} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  )
}
