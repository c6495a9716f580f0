import type { ReactNode } from 'react'
import type { PhotoShot } from '#contracts/selling/photos.ts'

const mirrored = 'matrix(-1 0 0 1 48 0)'

const side = (
  <>
    <path d="M8 23H5.5Q3.5 23 3.5 21v-4q0-2 2-2.5l3.5-.7 6-5Q16 8 17.5 8H26q1.5 0 2.7.9l6 4.9 6.3 1.3q3.5.8 3.5 3.9v2q0 2-2 2H40M16 23h16" />
    <path d="M12.5 13.8 17 10.2h4.8v3.6ZM24 13.8v-3.6h2l4.6 3.6ZM22.9 13.8v6" />
    <circle cx="12" cy="23" r="3.8" />
    <circle cx="36" cy="23" r="3.8" />
  </>
)

const corner = (
  <>
    <path d="M4 17.5 10.5 13l15.5.8-5.5 4.7ZM10.5 13l5-6.2q.4-.5 1.2-.5H33q1 0 1.8.8l5.7 5.7 3.5 2v7l-3 .9M26 13.8l4-7.5M26 13.8l14.5-1M20.5 18.5v7.3L5.5 24.5Q4 24.3 4 22.8v-5.3M28.6 25l8.4-1.3M20.5 25.8l2-.3" />
    <path d="m5.5 18.9 3.3.4M15.8 20.2l3.2.4M9.5 22.3l5.5.6" />
    <ellipse cx="25.5" cy="24.3" rx="2.5" ry="3.8" />
    <ellipse cx="39.3" cy="22.3" rx="1.9" ry="3.3" />
  </>
)

const rearCorner = (
  <>
    <path d="M4.5 15 8.3 7.2q.4-.9 1.4-.9H31q1 0 1.8.8l5.7 6 5 2.2q.7.3.7 1.1v5.3l-3.2.8M4.5 15v8q0 1.4 1.4 1.5l14.6 1.3V16.3ZM20.5 16.3 24 7.2M22.6 13.6l15.9-.6M28.6 25l8.4-1.3M20.5 25.8l2-.3" />
    <path d="M7.3 13.5 9.5 8.8l10.3.7-1.8 4.6ZM4.5 17.5l3 .3v2.2M20.5 18.9l-3-.3v2.2M9.5 21.3l5.5.5" />
    <ellipse cx="25.5" cy="24.3" rx="2.5" ry="3.8" />
    <ellipse cx="39.3" cy="22.3" rx="1.9" ry="3.3" />
  </>
)

const wheels = <path d="M11 26v2.5q0 .5.5.5h3q.5 0 .5-.5V26M33 26v2.5q0 .5.5.5h3q.5 0 .5-.5V26" />

const seat = (
  <>
    <rect x="9.5" y="3.5" width="6" height="4" rx="1.5" />
    <path d="M8 9.5q0-2 2-2h5q2 0 2 2l.8 9.5H7.2ZM6.5 19h12q1.5 0 1.5 1.5v4q0 1.5-1.5 1.5h-12Q5 26 5 24.5v-4Q5 19 6.5 19Z" />
  </>
)

/** Lines in a box of 48 by 32, 1.5 thick. */
const drawings: Record<PhotoShot, ReactNode> = {
  'front-corner': corner,
  'rear-corner': <g transform={mirrored}>{rearCorner}</g>,
  front: (
    <>
      <path d="m13.5 13.5 3.3-6.7q.4-.8 1.3-.8h11.8q.9 0 1.3.8l3.3 6.7ZM9.5 26v-8q0-3.5 4-4.5h21q4 1 4 4.5v8ZM12.5 11.5h-2.5M35.5 11.5H38" />
      <path d="M12 17.5h4.5l-1 2.5H12.5ZM36 17.5h-4.5l1 2.5h3ZM19 17.5h10v3H19ZM20.5 23h7" />
      {wheels}
    </>
  ),
  rear: (
    <>
      <path d="m13.5 14.5 2.3-7q.3-1 1.4-1h13.6q1.1 0 1.4 1l2.3 7M9.5 26v-7.5q0-3 3-4h23q3 1 3 4V26Z" />
      <path d="M17 12.5 18.3 9h11.4l1.3 3.5ZM9.5 18.5h4.5v3H9.5M38.5 18.5H34v3h4.5M19.5 18h9v3h-9ZM14 24h20" />
      {wheels}
    </>
  ),
  'driver-side': side,
  'passenger-side': <g transform={mirrored}>{side}</g>,
  dashboard: (
    <>
      <path d="M3 12q21-7 42 0M3 12v14M45 12v14M24 26l1.5-8.5H45" />
      <circle cx="14" cy="19.5" r="7" />
      <circle cx="14" cy="19.5" r="2" />
      <path d="M7.2 18.5 12 19M20.8 18.5 16 19M14 21.5v5" />
      <rect x="27.5" y="11.2" width="11" height="4.8" rx="1" />
    </>
  ),
  odometer: (
    <>
      <path d="M9.5 27a15 15 0 1 1 29 0ZM24 17l6.5-6.5M13.5 17.5l1.5.8M17.3 12.3l1.1 1.3M24 9.5v2M34.5 17.5l-1.5.8" />
      <path d="M16.5 20.5h15v4.5h-15ZM20.2 20.5v4.5M24 20.5v4.5M27.8 20.5v4.5" />
    </>
  ),
  'front-seats': (
    <>
      {seat}
      <g transform={mirrored}>{seat}</g>
      <path d="M22.5 19h3v6h-3Z" />
    </>
  ),
  'rear-seats': (
    <>
      <path d="M6 18.5 7 9.5q.2-2 2.2-2h29.6q2 0 2.2 2l1 9ZM5 18.5h38q1.5 0 1.5 1.5v4q0 1.5-1.5 1.5H5Q3.5 25.5 3.5 24v-4q0-1.5 1.5-1.5ZM17.5 7.5v18M30.5 7.5v18" />
      <path d="M9.5 7.5V5q0-1.2 1.2-1.2h2.6q1.2 0 1.2 1.2v2.5M21.5 7.5V5q0-1.2 1.2-1.2h2.6q1.2 0 1.2 1.2v2.5M33.5 7.5V5q0-1.2 1.2-1.2h2.6q1.2 0 1.2 1.2v2.5" />
    </>
  ),
  boot: (
    <>
      <path d="m13 9 2-5.5q.3-.8 1.2-.8h15.6q.9 0 1.2.8L35 9M13 9h22M10 26V16q0-2 1.8-3L13 9M38 26V16q0-2-1.8-3L35 9M10 26h28" />
      <path d="M14.5 12.5h19v9h-19ZM14.5 21.5l4-3.5h11l4 3.5M18.5 18v-5.5M29.5 18v-5.5M10 17.5h2v3.5h-2M38 17.5h-2v3.5h2" />
      {wheels}
    </>
  ),
}

export function ShotDrawing({ shot, className }: { shot: PhotoShot; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawings[shot]}
    </svg>
  )
}
