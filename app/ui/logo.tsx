import { SITE_NAME } from '#contracts/site.ts'

/** The sign: a canopy over its post, on a plate. favicon.svg draws the same. */
export function LogoMark() {
  return (
    <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#ffd11a" />
      <path d="M5 8.5 27 6v5.2L5 13.2z" fill="#0b3b2e" />
      <path d="M9 13v13h4.2v-4.6h6.3v-3.6h-6.3v-5z" fill="#0b3b2e" />
      <circle cx="23.2" cy="23.2" r="2.8" fill="#0b3b2e" />
    </svg>
  )
}

/** Mark and name; takes the colour of its surroundings. Wrap it in a link to '/'. */
export function Logo({ nameClass = '' }: { nameClass?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[24px] leading-none font-extrabold tracking-[-0.03em]">
      <LogoMark />
      <span className={nameClass}>{SITE_NAME}</span>
    </span>
  )
}
