/** The product's sign: a disc with one quarter of the hour. */
export function Logo() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
      <circle cx="9" cy="9" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M9 9V1a8 8 0 0 1 8 8z" fill="var(--accent)" />
    </svg>
  )
}
