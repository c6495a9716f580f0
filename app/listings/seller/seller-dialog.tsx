import { AskDialog } from './ask-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

export type SellerDialogKind = 'ask' | 'report'

interface SellerDialogProps {
  kind: SellerDialogKind
  /** Of the car. */
  id: string
  close: () => void
}

/** The dialogs of the seller's card: one module, so that the page has the code to load one. */
export function SellerDialog({ kind, ...props }: SellerDialogProps) {
  return kind === 'ask' ? <AskDialog {...props} /> : <ReportDialog {...props} />
}
