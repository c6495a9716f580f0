/** Google's G, of four arcs and a bar; in its own colours, as Google wants it shown. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true">
      <path stroke="#ea4335" d="M5.07 8A8 8 0 0 1 17.66 6.34" />
      <path stroke="#fbbc05" d="M5.07 16A8 8 0 0 1 5.07 8" />
      <path stroke="#34a853" d="M17.66 17.66A8 8 0 0 1 5.07 16" />
      <path stroke="#4285f4" d="M12 12H20A8 8 0 0 1 17.66 17.66" />
    </svg>
  )
}
