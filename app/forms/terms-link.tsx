const styles = 'text-link underline decoration-1 underline-offset-3 hover:decoration-2'

/** Within the label of a box, in a tab of its own: what has been filled in stays. */
export function TermsLink() {
  return (
    <a href="/terms-and-conditions" target="_blank" rel="noopener" className={styles}>
      terms and conditions
    </a>
  )
}

export function PrivacyLink() {
  return (
    <a href="/privacy-policy" target="_blank" rel="noopener" className={styles}>
      privacy policy
    </a>
  )
}
