import { Notice } from '#app/ui/notice.tsx'

/** Stands above every page of monthly figures: none may be shown without it. */
export function FinanceNotice({ example }: { example: string }) {
  return (
    <div className="mb-5">
      <Notice title="What a month costs is an example">
        <p className="text-[15px]">{example}</p>
      </Notice>
    </div>
  )
}
