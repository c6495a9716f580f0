/** A letter as data. How it looks is one matter (letter-html.ts, letter-text.ts), how it gets there another (mailer.ts). */

export interface Letter {
  /** What operators see of a letter that could not be delivered: 'verification code'. Nothing personal. */
  kind?: string
  subject: string
  /** What a list of letters shows beside the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** Why somebody gets this letter; at its foot. */
  why: string
  /** For letters that one may not want. `oneClick` takes a POST (RFC 8058), `page` asks first. */
  unsubscribe?: { page: string; oneClick: string; label: string }
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'cars'; cars: CarInLetter[] }
  | { kind: 'small'; text: string }

export interface CarInLetter {
  name: string
  href: string
  /** A whole address, of a photograph: hardly any mail program draws an SVG. */
  picture?: string
  facts: string
  price: string
  note?: string
}

/** What is put on its way, once. */
export interface Envelope {
  /** The letter's own number: sent twice, it can be seen to be the same. */
  id: string
  to: string
  letter: Letter
}
