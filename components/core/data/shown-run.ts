/** Where the run that the address names is shown. */
export const SHOWN_RUN = 'import-run'

/** Brings the run that is shown into sight, and the focus with it. */
export function showRun() {
  const place = document.getElementById(SHOWN_RUN)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
