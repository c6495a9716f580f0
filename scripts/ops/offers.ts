/** npm run ops -- offers: offers and their discount codes. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { londonTime } from '#contracts/london-days.ts'
import { allOffers } from '#server/offers/offers.store.ts'
import { addOffer, endOfferNow, type OfferRow, setOfferImage } from '#server/offers/offers-desk.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { done, exactPounds, table } from './output.ts'
import { endOfDay, flag, matching, pounds, startOfDay, text, wholeNumber } from './parameters.ts'

const MAX_USES = 1_000_000

const newOffer = z
  .object({
    page: matching(
      'the page that announces it: the first part of its path, like buy, or home; a code of advertise promotes adverts, any other buys cars',
      'PAGE',
      /^[a-z0-9-]{1,50}$/,
      'must be the first part of a path, like buy, or home',
    ),
    title: text('its heading', 'TEXT', 100),
    until: endOfDay('the last day on which it holds'),
    percentage: wholeNumber('per cent off; give this or --amount', 100).optional(),
    amount: pounds('pounds off; give this or --percentage').optional(),
    code: matching(
      'the discount code that people type; without one it is only shown',
      'CODE',
      /^[A-Za-z][A-Za-z0-9_-]{2,49}$/,
      'must be 3 to 50 letters and digits, the first of them a letter',
    ).optional(),
    from: startOfDay('the first day on which it holds; today where it is left out').optional(),
    description: text('a sentence or two below the heading', 'TEXT', 1000).optional(),
    terms: text('its terms', 'TEXT', 2000).optional(),
    maxUses: wholeNumber('how often the code can be used in all', MAX_USES).optional(),
    maxUsesPerPerson: wholeNumber('how often one person can use it', MAX_USES).optional(),
    message: text('what people read who type the code when it can’t be used', 'TEXT', 200).optional(),
    shown: flag('shows the offer on its page'),
  })
  .refine(({ percentage, amount }) => (percentage === undefined) !== (amount === undefined), {
    path: ['percentage'],
    message: 'or --amount must be given, and not both',
  })
  .refine(({ from = new Date(), until }) => until > from && until > new Date(), {
    path: ['until'],
    message: 'must be a date to come, and not before --from',
  })

const offer = text('the offer’s code, or its number', 'CODE', 50)

export const offers: OpsGroup = {
  name: 'offers',
  summary: 'offers and discount codes',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists offers, their codes and uses, ended ones too',
      example: 'offers list',
      run: async ({ database }) =>
        table(
          'Offers',
          await allOffers(database),
          {
            id: offer => offer.id,
            code: offer => offer.code,
            discount: discountOf,
            page: offer => offer.page_name,
            from: offer => offer.starts_at,
            until: offer => offer.ends_at,
            used: usesOf,
            shown: offer => offer.is_shown,
          },
          offer => [offer.title],
        ),
    }),
    audited({
      verb: 'add',
      summary: 'adds an offer; it can’t be changed, only ended',
      options: newOffer,
      example:
        'offers add --page buy --title "£50 off in December" --code DECEMBER --amount 50 --until 2027-12-31 --max-uses-per-person 1 --by "Ann Lee" --why "campaign"',
      async run({ database }, { from, until, amount, shown, ...offer }, operator) {
        const added = await addOffer(
          database,
          {
            page_name: offer.page,
            title: offer.title,
            description: offer.description ?? '',
            code: offer.code ?? null,
            percentage: offer.percentage ?? null,
            amount_pence: amount ?? null,
            starts_at: from ?? new Date(),
            ends_at: until,
            terms: offer.terms ?? '',
            max_uses: offer.maxUses ?? null,
            max_uses_per_person: offer.maxUsesPerPerson ?? null,
            message: offer.message ?? null,
            is_shown: shown,
          },
          operator,
        )
        return done(`Offer ${added.id} is added. It ends at ${londonTime(added.ends_at)}.`, { id: added.id })
      },
    }),
    audited({
      verb: 'image',
      summary: 'chooses the picture that is shown with an offer',
      arguments: z.object({
        offer,
        image: text(
          'a JPEG, PNG, WebP or HEIC file; a drawing, like /media/illustrations/suv-red-7.svg; or the word default',
          'IMAGE',
        ),
      }),
      example: 'offers image DECEMBER winter.jpg --by "Ann Lee" --why "snow sells"',
      async run(site, { offer, image }, operator) {
        const { id } = await setOfferImage(site, offer, await pictureIn(image), operator)
        return done(`Offer ${id} has its picture.`, { id })
      },
    }),
    audited({
      verb: 'end',
      summary: 'ends an offer now',
      arguments: z.object({ offer }),
      example: 'offers end DECEMBER --by "Ann Lee" --why "budget used up"',
      async run({ database }, { offer }, operator) {
        const { id } = await endOfferNow(database, offer, operator)
        return done(`Offer ${id} has ended.`, { id })
      },
    }),
  ],
}

async function pictureIn(image: string): Promise<Uint8Array | string | null> {
  if (image === 'default') return null
  return image.startsWith('/media/') ? image : await readFile(image)
}

const discountOf = ({ percentage, amount_pence }: OfferRow) =>
  percentage === null ? `${exactPounds(amount_pence!)} off` : `${percentage}% off`

function usesOf({ uses, max_uses, max_uses_per_person }: OfferRow & { uses: number }): string {
  const used = max_uses === null ? `${uses}` : `${uses} of ${max_uses}`
  return max_uses_per_person === null ? used : `${used}, at most ${max_uses_per_person} a person`
}
