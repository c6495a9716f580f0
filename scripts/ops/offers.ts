/** npm run ops -- offers: offers and their discount codes. */
import { z } from 'zod'
import {
  addOffer,
  endOfferNow,
  listOffers,
  type NewOffer,
  type OfferRow,
} from '#server/offers/offers-desk.ts'
import { OperatorCommand, type OpsSite } from './operator-command.ts'
import { minuteOf, printable } from './output.ts'

export const OFFERS_USAGE = `npm run ops -- offers list                                lists offers, their codes and uses
npm run ops -- offers add --page buy --title "TEXT" --until 2027-11-30 --percentage 5 | --amount 49.50
    [--code CODE] [--from 2027-11-01] [--description "TEXT"] [--terms "TEXT"] [--max-uses 100]
    [--max-uses-per-person 1] [--message "TEXT"] [--shown]
npm run ops -- offers end CODE                            ends one now; one without a code by its number
  both with --by NAME --why "TEXT", which go into the audit log`

const wholeNumber = (max: number) =>
  z
    .string()
    .refine(
      text => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max,
      `must be a whole number from 1 to ${max}`,
    )
    .transform(Number)
    .nullable()

const words = (maxLength: number) => z.string().max(maxLength, `must be at most ${maxLength} characters`)

const offerSchema = z
  .object({
    page: z.string().regex(/^[a-z0-9-]{1,50}$/, 'must be the first part of a path, like buy, or home'),
    title: words(100),
    description: words(1000).nullable(),
    code: z
      .string()
      .regex(
        /^[A-Za-z][A-Za-z0-9_-]{2,49}$/,
        'must be 3 to 50 letters and digits, the first of them a letter',
      )
      .nullable(),
    percentage: wholeNumber(100),
    amount: z
      .string()
      .regex(/^(?=.*[1-9])\d{1,5}(\.\d{1,2})?$/, 'must be pounds, like 49.50')
      .transform(text => Math.round(Number(text) * 100))
      .nullable(),
    terms: words(2000).nullable(),
    'max-uses': wholeNumber(1_000_000),
    'max-uses-per-person': wholeNumber(1_000_000),
    message: words(200).nullable(),
  })
  .refine(({ percentage, amount }) => (percentage === null) !== (amount === null), {
    path: ['percentage'],
    message: 'or --amount must be given, and not both',
  })

/** Throws, with a message for the operator, for what can't be done. */
export async function offersCommand(
  { database, say }: Pick<OpsSite, 'database' | 'say'>,
  args: readonly string[],
): Promise<void> {
  if (args.length === 0 || args[0] === 'list') {
    const offers = await listOffers(database)
    for (const offer of offers) say(`${linesOf(offer)}\n`)
    return say(`Offers: ${offers.length}`)
  }
  const command = new OperatorCommand(args)
  switch (command.verb) {
    case 'add': {
      const offer = await addOffer(database, offerOf(command), command.operator)
      return say(`Offer ${offer.id} is added. It ends at ${minuteOf(offer.ends_at)}.`)
    }
    case 'end': {
      const offer = await endOfferNow(database, command.id, command.operator)
      return say(`Offer ${offer.id} has ended.`)
    }
    default:
      throw new Error(OFFERS_USAGE)
  }
}

function offerOf(command: OperatorCommand): NewOffer {
  const reading = offerSchema.safeParse({
    page: command.option('page'),
    title: command.option('title'),
    description: command.optional('description'),
    code: command.optional('code'),
    percentage: command.optional('percentage'),
    amount: command.optional('amount'),
    terms: command.optional('terms'),
    'max-uses': command.optional('max-uses'),
    'max-uses-per-person': command.optional('max-uses-per-person'),
    message: command.optional('message'),
  })
  if (!reading.success)
    throw new Error(
      reading.error.issues.map(({ path, message }) => `--${path.join()} ${message}.`).join('\n'),
    )
  const { data } = reading
  const startsAt = command.startOfDay('from') ?? new Date()
  const endsAt = command.endOfDay('until')
  if (endsAt <= startsAt || endsAt <= new Date())
    throw new Error('--until must be a date to come, and not before --from.')
  return {
    page_name: data.page,
    title: data.title,
    description: data.description ?? '',
    code: data.code,
    percentage: data.percentage,
    amount_pence: data.amount,
    starts_at: startsAt,
    ends_at: endsAt,
    terms: data.terms ?? '',
    max_uses: data['max-uses'],
    max_uses_per_person: data['max-uses-per-person'],
    message: data.message,
    is_shown: command.isShown,
  }
}

function linesOf(offer: OfferRow & { uses: number }): string {
  const discount =
    offer.percentage === null ? `£${(offer.amount_pence! / 100).toFixed(2)} off` : `${offer.percentage}% off`
  const limits = [
    offer.max_uses === null ? `used ${offer.uses} times` : `used ${offer.uses} of ${offer.max_uses} times`,
    ...(offer.max_uses_per_person === null ? [] : [`at most ${offer.max_uses_per_person} a person`]),
    ...(offer.is_shown ? ['shown'] : []),
  ]
  return [
    `${offer.id}  ${offer.code ?? 'no code'}  ${discount}  for ${offer.page_name}`,
    offer.title,
    `${minuteOf(offer.starts_at)} to ${minuteOf(offer.ends_at)}`,
    limits.join(', '),
  ]
    .map(printable)
    .join('\n    ')
}
