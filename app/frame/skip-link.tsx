/** First in the page: keyboard and screen reader go straight to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-plate focus:px-4 focus:py-3 focus:text-on-plate"
    >
      Skip to the main content
    </a>
  )
}
