import type { Listing } from '#contracts/listings/listing.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

export type SellerDialogKind = 'ask' | 'report'

interface SellerDialogProps {
  kind: SellerDialogKind
  car: Pick<Listing, '_id' | 'state' | 'sellerKind'>
  close: () => void
}

/** The dialogs of the seller's card: one module, so that the page has the code to load one. */
export function SellerDialog({ kind, car: { _id: id, state, sellerKind }, close }: SellerDialogProps) {
  return kind === 'ask' ? (
    <AskDialog {...{ id, close }} carState={state} takesPartExchange={sellerKind === 'dealer'} />
  ) : (
    <ReportDialog {...{ id, close }} />
  )
}
