/** npm run ops -- papers, identities and claims: what is sealed for operators. Listing them is recorded too. */

import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { londonDay } from '#contracts/london-days.ts'
import { IdentitiesDesk } from '#server/buying/identities-desk.ts'
import type { OpenPapersOptions } from '#server/platform/papers/open-papers.ts'
import { PapersDesk, type SentPapers } from '#server/selling/certification/papers-desk.ts'
import { ClaimsDesk } from '#server/selling/claims/claims-desk.ts'
import { audited, type OpsGroup, type OpsSite } from './command.ts'
import { type CommandOutput, details, done, doneAfter, table } from './output.ts'
import { endOfDay, id, text } from './parameters.ts'

const ofPapers = z.object({ id: id('the number of the papers') })
const ofBooking = z.object({ id: id('the booking’s number') })
const ofClaim = z.object({ id: id('the number of the claim') })
const withKey = z.object({
  identity: text('the file with the key that opens papers, AGE-SECRET-KEY-…', 'FILE'),
  to: text('the directory into which they are opened', 'DIR'),
})
const withReason = (reader: string) =>
  z.object({ reason: text(`why, as the ${reader} reads it`, 'TEXT', 1000) })

/** Opens sealed papers of one kind. */
const opening = (
  group: string,
  summary: string,
  ofOne: typeof ofPapers,
  desk: (site: OpsSite) => Pick<PapersDesk, 'open'>,
) =>
  audited({
    verb: 'open',
    summary,
    arguments: ofOne,
    options: withKey,
    example: `${group} open ID --identity papers-identity.txt --to check --by "Ann Lee" --why "daily check"`,
    run: async (site, { id, ...key }, operator) =>
      opened(await desk(site).open(id, await openingOf(key), operator)),
  })

export const papers: OpsGroup = {
  name: 'papers',
  summary: 'papers by which cars are certified',
  commands: [
    audited({
      verb: 'list',
      summary: 'lists papers that wait for a decision',
      example: 'papers list --by "Ann Lee" --why "daily check"',
      run: async (site, _, operator) =>
        table(
          'Papers without a decision',
          await new PapersDesk(site).list(operator),
          { id: one => one.id, since: one => one.submittedAt, advert: one => `/view/${one.listingId}` },
          one => [carOf(one), bankDetailsOf(one), ...one.files],
        ),
    }),
    audited({
      verb: 'show',
      summary: 'shows what was sent, and for which car',
      arguments: ofPapers,
      example: 'papers show ID --by "Ann Lee" --why "daily check"',
      async run(site, { id }, operator) {
        const one = await new PapersDesk(site).show(id, operator)
        return details(one, {
          papers: one.id,
          since: one.submittedAt,
          advert: `/view/${one.listingId}`,
          car: carOf(one),
          decision: one.decision,
          'bank details': one.hasBankDetails,
          files: one.files.join(', '),
        })
      },
    }),
    opening('papers', 'opens papers with the key, into a directory', ofPapers, site => new PapersDesk(site)),
    audited({
      verb: 'certify',
      summary: 'certifies the car',
      arguments: ofPapers,
      options: z.object({ until: endOfDay('the last day of the certificate') }),
      example: 'papers certify ID --until 2027-11-30 --by "Ann Lee" --why "logbook and advert agree"',
      run: (site, { id, until }, operator) =>
        doneAfter(
          new PapersDesk(site).certify(id, until, operator),
          `The car is certified until ${londonDay(until)}.`,
        ),
    }),
    audited({
      verb: 'decline',
      summary: 'declines papers; the seller reads the reason',
      arguments: ofPapers,
      options: withReason('seller'),
      example:
        'papers decline ID --reason "The photograph of the logbook is too dark." --by "Ann Lee" --why "cannot be read"',
      run: (site, { id, reason }, operator) =>
        doneAfter(new PapersDesk(site).decline(id, reason, operator), 'The papers are declined.'),
    }),
  ],
}

export const identities: OpsGroup = {
  name: 'identities',
  summary: 'papers by which buyers prove who they are; the hand-over waits for the decision',
  commands: [
    audited({
      verb: 'list',
      summary: 'lists buyers’ papers that wait for a decision',
      example: 'identities list --by "Ann Lee" --why "daily check"',
      run: async (site, _, operator) =>
        table('Identities without a decision', await new IdentitiesDesk(site).list(operator), {
          booking: one => one.bookingId,
          since: one => one.since,
          buyer: one => one.buyer,
          born: one => one.born,
          files: one => one.files,
          car: one => one.carName,
        }),
    }),
    opening(
      'identities',
      'opens a buyer’s papers with the key, into a directory',
      ofBooking,
      site => new IdentitiesDesk(site),
    ),
    audited({
      verb: 'accept',
      summary: 'accepts a buyer’s papers: the car can be handed over',
      arguments: ofBooking,
      example: 'identities accept 12 --by "Ann Lee" --why "name and date of birth agree"',
      run: (site, { id }, operator) =>
        doneAfter(
          new IdentitiesDesk(site).decide(id, null, operator),
          `The papers are accepted. ${DELETED_LATER}`,
        ),
    }),
    audited({
      verb: 'refuse',
      summary:
        'refuses a buyer’s papers; the buyer reads the reason, and can send others or cancel free of cost',
      arguments: ofBooking,
      options: withReason('buyer'),
      example:
        'identities refuse 12 --reason "The photograph is too dark." --by "Ann Lee" --why "cannot be read"',
      run: (site, { id, reason }, operator) =>
        doneAfter(
          new IdentitiesDesk(site).decide(id, reason, operator),
          `The papers are refused. ${DELETED_LATER}`,
        ),
    }),
  ],
}

const DELETED_LATER = 'They are deleted 30 days after the deal has ended.'

export const claims: OpsGroup = {
  name: 'claims',
  summary: 'claims of a number plate that another advert has',
  commands: [
    audited({
      verb: 'list',
      summary: 'lists claims that wait for a decision',
      example: 'claims list --by "Ann Lee" --why "daily check"',
      run: async (site, _, operator) =>
        table(
          'Claims without a decision',
          await new ClaimsDesk(site).list(operator),
          {
            id: claim => claim.id,
            since: claim => claim.createdAt,
            plate: claim => claim.registration,
            'other advert': ({ listingId }) => (listingId === undefined ? 'has ended' : `/view/${listingId}`),
          },
          claim => [claim.statement],
        ),
    }),
    opening(
      'claims',
      'opens the logbook’s photographs with the key, into a directory',
      ofClaim,
      site => new ClaimsDesk(site),
    ),
    audited({
      verb: 'accept',
      summary: 'accepts a claim and withdraws the other advert',
      arguments: ofClaim,
      example: 'claims accept ID --by "Ann Lee" --why "the logbook is of this car"',
      run: (site, { id }, operator) =>
        doneAfter(
          new ClaimsDesk(site).accept(id, operator),
          'The claim is accepted, and the other advert withdrawn.',
        ),
    }),
    audited({
      verb: 'refuse',
      summary: 'refuses a claim; the claimant reads the reason',
      arguments: ofClaim,
      options: withReason('claimant'),
      example:
        'claims refuse ID --reason "The logbook is of another car." --by "Ann Lee" --why "other number plate"',
      run: (site, { id, reason }, operator) =>
        doneAfter(new ClaimsDesk(site).refuse(id, reason, operator), 'The claim is refused.'),
    }),
  ],
}

const openingOf = async ({ identity, to }: z.infer<typeof withKey>): Promise<OpenPapersOptions> => ({
  identity: await identityIn(identity),
  directory: to,
})

/** The key in a file, which may have comments, as age-keygen writes them. */
export async function identityIn(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split('\n').map(line => line.trim())
  const identity = lines.find(line => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new Error(`${file} has no line with AGE-SECRET-KEY-….`)
  return identity
}

const opened = (names: string[]): CommandOutput =>
  done(`Opened: ${names.length}. Delete them when you have checked them.`, { names }, names)

const carOf = ({ car, mileage }: SentPapers) =>
  `${car}, ${mileage === null ? 'mileage unknown' : `${mileage} miles`}`
const bankDetailsOf = ({ hasBankDetails }: SentPapers) =>
  hasBankDetails ? 'bank details' : 'no bank details'
