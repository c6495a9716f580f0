/** Limits of a deal that forms check: without zod, which browsers do not load. */
/** What a side can let the other see. */
export const contactParts = ['phone', 'address'] as const
export type ContactPart = (typeof contactParts)[number]

/** In characters: of why a lower price is proposed. */
export const MAX_PRICE_REASON = 300
