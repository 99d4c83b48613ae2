// Preloaded into the service: measures event loop delay and utilization, reports them and resets at every SIGUSR2.
import { setServers } from 'node:dns'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Names are resolved by a server of the benchmark, where it has one.
if (process.env.BENCH_NAME_SERVER) setServers([process.env.BENCH_NAME_SERVER])

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  const [p999_ms, max_ms] = [delay.percentile(99.9) / 1e6, delay.max / 1e6]
  delay.reset()
  const { user, system } = process.cpuUsage()
  process.send?.({ p999_ms, max_ms, cpu_ms: (user + system) / 1000 })
})
