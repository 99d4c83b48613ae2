/** Where the run that the address names is shown. */
export const SHOWN_RUN = 'import-run'

/** Scrolls the selected run into view and focuses it. */
export function showRun() {
  const place = document.getElementById(SHOWN_RUN)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
