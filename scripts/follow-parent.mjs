// Preloaded into the product: when the launcher at the other end of the channel dies, shut down as for SIGTERM.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
