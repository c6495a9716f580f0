/** What operators do with claims, each time with a row of the audit log. For `npm run ops -- claims`. */

import type { Transaction } from 'kysely'
import { transition } from '#server/listings/transition.store.ts'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { type OpenPapersOptions, openPapers } from '#server/platform/papers/open-papers.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { emailAccount } from '../account-email.ts'
import type { DeskDependencies } from '../certification/papers-desk.ts'
import { unendedAdvertOf } from '../own-advert.store.ts'
import { advertWithdrawnEmail, claimAcceptedEmail, claimRefusedEmail } from './claim-emails.ts'
import { CLAIM_OWNER } from './claims.service.ts'
import { type ClaimDecision, type ClaimRow, decideClaim, hasClaim, openClaims } from './claims.store.ts'

export class ClaimsDesk {
  readonly #dependencies: DeskDependencies

  constructor(dependencies: DeskDependencies) {
    this.#dependencies = dependencies
  }

  /** The oldest first, with the other advert until it has ended. */
  async list(operator: Operator) {
    const { database } = this.#dependencies
    await recordAction(database, operator, 'list claims', 'registration claims')
    return await Promise.all(
      (await openClaims(database)).map(async ({ id, registration, statement, created_at }) => ({
        ...{ id, registration, statement, createdAt: created_at },
        listingId: (await unendedAdvertOf(database, registration))?.id,
      })),
    )
  }

  /** Returns the names of the opened photographs of the logbook. Throws as papers do, and without a claim. */
  async open(id: string, opening: OpenPapersOptions, operator: Operator): Promise<string[]> {
    const { database, files } = this.#dependencies
    if (!isUuid(id) || !(await hasClaim(database, id))) throw new Error(`There is no claim ${id}.`)
    await recordAction(database, operator, 'open papers', `registration claim ${id}`)
    return await openPapers(files, { kind: CLAIM_OWNER, id }, opening)
  }

  /** Withdraws the other advert, and tells both sides by email. Throws if there is no such open claim. */
  async accept(id: string, operator: Operator): Promise<void> {
    await this.#dependencies.database.transaction().execute(async trx => {
      const claim = await decided(trx, id, { state: 'accepted' })
      await recordAction(trx, operator, 'accept claim', `registration claim ${id}`)
      const advert = await unendedAdvertOf(trx, claim.registration)
      if (advert) {
        await transition(trx, advert.id, 'withdraw', 'operator')
        await recordAction(trx, operator, 'withdraw', `listing ${advert.id}`)
        await emailAccount(this.#dependencies, trx, advert.sellerId, () => advertWithdrawnEmail(advert.name))
      }
      await emailAccount(this.#dependencies, trx, claim.account_id, claimAcceptedEmail)
    })
  }

  /** Tells the claimant by email. Throws if there is no such open claim. */
  async refuse(id: string, reason: string, operator: Operator): Promise<void> {
    await this.#dependencies.database.transaction().execute(async trx => {
      const claim = await decided(trx, id, { state: 'refused', reason })
      await recordAction(trx, operator, 'refuse claim', `registration claim ${id}`)
      await emailAccount(this.#dependencies, trx, claim.account_id, () => claimRefusedEmail(reason))
    })
  }
}

async function decided(trx: Transaction<DB>, id: string, decision: ClaimDecision): Promise<ClaimRow> {
  const claim = isUuid(id) ? await decideClaim(trx, id, decision) : undefined
  if (!claim) throw new Error(`There is no open claim ${id}.`)
  return claim
}
