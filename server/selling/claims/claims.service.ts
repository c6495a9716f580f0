/** Claims of a registration that another advert has: an account makes them, an operator decides. */
import { randomUUID } from 'node:crypto'
import { claimForm, MAX_CLAIM_PAPERS } from '#contracts/forms/claim-form.ts'
import { readRegistration } from '#contracts/vehicle/registration.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { FileKind } from '#server/platform/files/file-kinds.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { accountUploader } from '#server/platform/files/uploads/uploader.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { fileIds, paperKind } from '#server/platform/papers/paper-files.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'
import { unendedAdvertOf } from '../own-advert.store.ts'
import { claimReceivedEmail } from './claim-emails.ts'
import { insertClaim } from './claims.store.ts'

/** The kind of owner of files that belong to a row of `registration_claims`. */
export const CLAIM_OWNER = 'registration-claim'

interface Dependencies {
  database: Database
  files: FileStore
  mailer: Mailer
  seal: Seal
}

export class ClaimsService {
  readonly kind: FileKind
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.kind = paperKind('claim-logbook', MAX_CLAIM_PAPERS, dependencies.seal)
    this.#dependencies = dependencies
  }

  /**
   * Stores a claim and confirms it by email. Returns its id. Throws 'bad-form', 'file-not-found',
   * 'claim-open', and 'registration-not-listed' where no advert of another account has the registration.
   */
  async claim({ id: accountId, email }: SignedIn, sent: unknown): Promise<string> {
    const { database, files, mailer } = this.#dependencies
    const { numberplate, statement, logbookimages } = checkedValues(claimForm, sent)
    const read = readRegistration(numberplate)
    if ('problem' in read)
      throw problem('bad-form', read.problem, [{ field: 'numberplate', message: read.problem }])
    const advert = await unendedAdvertOf(database, read.value)
    if (!advert)
      throw problem(
        'registration-not-listed',
        'No advert has this number plate now. You can advertise your car.',
      )
    if (advert.sellerId === accountId)
      throw problem('registration-not-listed', 'It is your own advert that has this number plate.')
    const id = randomUUID()
    await database.transaction().execute(async trx => {
      const claim = { id, account_id: accountId, registration: read.value, statement }
      if (!(await insertClaim(trx, claim)))
        throw problem('claim-open', 'You have claimed this number plate already. We are checking your claim.')
      await files.attach(trx, fileIds(logbookimages), {
        kind: this.kind,
        uploader: accountUploader(accountId),
        owner: { kind: CLAIM_OWNER, id },
      })
      await mailer.send(email, claimReceivedEmail(), { within: trx })
    })
    return id
  }
}
