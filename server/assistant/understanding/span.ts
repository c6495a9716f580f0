/** Offsets in the message as it was sent, in UTF-16 units, `to` exclusive. */
export interface Span {
  from: number
  to: number
}
