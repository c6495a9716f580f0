interface ProgressBarProps {
  label: string
  /** 0 to 1; left out while the length is unknown. */
  value?: number
  /** Beside the label: '3 of 8 photos'. */
  detail?: string
}

/** For uploads and imports: what, how far. */
export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-[14px]">
        <span className="font-semibold">{label}</span>
        <span className="figures text-muted">{detail ?? (percent === undefined ? '' : `${percent}%`)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuetext={detail}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full bg-brand-ink transition-[width] ${percent === undefined ? 'w-full animate-skeleton' : ''}`}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
