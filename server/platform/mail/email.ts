/** Emails as data. They are rendered by email-html.ts and email-text.ts, and queued by mailer.ts. */

export interface Email {
  /** Shown to operators when it could not be delivered: 'verification_code'. Without personal data. */
  kind?: string
  subject: string
  /** Shown beside the subject in an inbox. */
  preview: string
  heading: string
  /** A text alone is a block too. */
  blocks: (Block | string)[]
  /** Who gets an answer; without it nobody does. */
  replyTo?: { name: string; address: string }
  /** Why the recipient gets this email; shown in the footer. */
  why: string
  /** Who sends it, with a postal address: for marketing. */
  sentBy?: string
  /** For emails that can be switched off. `oneClick` takes a POST (RFC 8058); `page` asks first. */
  unsubscribe?: { page: string; oneClick: string; label: string }
}

export type Block =
  | { kind: 'text'; text: string }
  /** A text with links and bold words in it. */
  | { kind: 'paragraph'; spans: readonly TextRun[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly (readonly TextRun[])[] }
  | { kind: 'heading'; text: string }
  /** Labels with short values: what was paid, line by line. A total is set in bold type. */
  | { kind: 'rows'; rows: readonly RowInEmail[] }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'cars'; cars: CarInEmail[] }
  | { kind: 'small'; text: string }

export const asBlock = (block: Block | string): Block =>
  typeof block === 'string' ? { kind: 'text', text: block } : block

export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })
export const rows = (rows: readonly RowInEmail[]): Block => ({ kind: 'rows', rows })
export const small = (text: string): Block => ({ kind: 'small', text })

/** A part of a paragraph. `href` is absolute. */
export interface TextRun {
  text: string
  href?: string
  isBold?: boolean
}

export interface RowInEmail {
  label: string
  value: string
  isTotal?: boolean
}

export interface CarInEmail {
  name: string
  href: string
  /** An absolute address of a photograph: few mail programs show SVG. */
  picture?: string
  facts: string
  price: string
  note?: string
}

/** An email with its recipient. */
export interface Envelope {
  /** Becomes the message id, so that an email delivered twice can be recognised as one. */
  id: string
  to: string
  email: Email
}

/** Delivers emails. May be given the same envelope twice, when a job is repeated. */
export interface MailTransport {
  deliver(envelope: Envelope): Promise<void>
  close(): void
}
