const DRIVER = /[\\/]node_modules[\\/]postgres[\\/]/

/** Whether PostgreSQL's client threw an error by itself, as it does when its connection is lost. */
export function isOfDriver(error: unknown): boolean {
  return error instanceof Error && DRIVER.test(error.stack ?? '')
}
