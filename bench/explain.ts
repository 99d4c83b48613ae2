import { post } from './harness/post.ts'
import { API_KEY, median, report, startBenchService } from './harness/service.ts'

const ROUNDS = 40
const OFFTAKE = 'quarter-hourly-energy-offtake'

// A year explained against the same year calculated, REST to REST, in turns.
const service = await startBenchService()
try {
  const listed = await fetch(`${service.origin}/api/cost-of-energy/v1/tariffs`, { headers: { Authorization: API_KEY } })
  const { tariffs } = (await listed.json()) as {
    tariffs: Listed[]
  }
  for (const operator of ['Ellevio', 'Göteborg Energi']) {
    const tariff = tariffs.find((each) => each.system_operator.name.startsWith(operator) && needsOnlyLoad(each))
    if (tariff === undefined) throw new Error(`no tariff of ${operator} is seeded`)
    await measure(tariff)
  }
} finally {
  await service.stop()
}

type Listed = {
  id: string
  name: string
  system_operator: { name: string }
  tariff_components: { datasets: { id: string }[] }[]
}

function needsOnlyLoad({ tariff_components }: Listed): boolean {
  return tariff_components.every(({ datasets }) => datasets.every(({ id }) => id === OFFTAKE))
}

async function measure({ id, name }: Listed): Promise<void> {
  const body = Buffer.from(
    JSON.stringify({
      tariff_id: id,
      start_time: '2026-01-01T00:00:00+01:00',
      end_time: '2027-01-01T00:00:00+01:00',
      time_series: [{ name: OFFTAKE, values: load(35_040) }],
    }),
  )
  const times = { explain: [] as number[], calculate: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const what of ['explain', 'calculate'] as const) {
      const started = performance.now()
      await post(service.origin, `/cost-of-energy/v1/${what}`, body)
      times[what].push(performance.now() - started)
    }
  }
  // The first half warms both sides.
  const [ours, peer] = [times.explain, times.calculate].map((each) => median(each.slice(ROUNDS / 2))) as [
    number,
    number,
  ]
  const figures = `${ours.toFixed(1)} ms against ${peer.toFixed(1)} ms of a calculation`
  report(`${name}, 35,040 values explained: ${figures}`, ours / peer, { most: 4 })
}

/** A measured load: three decimals, the same in every run. */
function load(slots: number): number[] {
  return Array.from(
    { length: slots },
    (_, slot) => Math.round((0.4 + 0.3 * Math.sin(slot / 15) + ((slot * 7919) % 101) / 500) * 1000) / 1000,
  )
}
