import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { chromium, type LaunchOptions } from '@playwright/test'
import { report } from './harness/service.ts'

const LAUNCHER = new URL('../scripts/chromium.mjs', import.meta.url).href
const CELLS = 35_040
const ROUNDS = 15

// The console's own drawing of a year of quarter-hours in a browser, against a bare canvas that fills as many cells.
const page_text = `<!doctype html><body style="background:#fff"><div id="map"><canvas></canvas></div>
<script type="module">
import { heatScale } from '/components/charts/heat-map/heat-scale.ts'
import { drawHeatMap } from '/components/charts/heat-map/draw-heat-map.ts'
const cells = ${CELLS}, columns = 365, rows = 96
const grid = {
  rows,
  first: Int32Array.from({ length: columns + 1 }, (_, column) => column * rows),
  top: Float32Array.from({ length: cells }, (_, index) => index % rows),
  height: new Float32Array(cells).fill(1),
  column_ticks: Array.from({ length: 12 }, (_, month) => ({ at: month * 30, text: String(month) })),
  row_ticks: [0, 24, 48, 72, 96].map((at) => ({ at, text: String(at) })),
}
const canvas = document.querySelector('canvas')
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
window.ours = async (seed) => {
  const values = Float64Array.from({ length: cells }, (_, index) => (index % 97 === 5 ? NaN : 0.4 + ((index * 7919 + seed) % 101) / 90 + (index % 311 === 0 ? 60 : 0)))
  const dots = Uint8Array.from(values, (_, index) => (index % 50 === 0 ? 1 : 0))
  await painted()
  const started = performance.now()
  drawHeatMap(canvas, { grid, values, scale: heatScale(values), dots, rings: [5, 900, 20000] }, { width: 1100, height: 220, unit: 'SEK/kWh', isDark: false, print: String })
  canvas.getContext('2d').getImageData(0, 0, 1, 1)
  await painted()
  return performance.now() - started
}
window.bare = async (seed) => {
  const target = document.createElement('canvas')
  target.width = 1100
  target.height = 220
  document.body.replaceChildren(document.getElementById('map'), target)
  await painted()
  const started = performance.now()
  const context = target.getContext('2d')
  for (let index = 0; index < cells; index++) {
    context.fillStyle = 'rgb(' + ((index + seed) % 255) + ' 80 40)'
    context.fillRect(Math.floor(index / rows) * 3, (index % rows) * 2.29, 3, 2.29)
  }
  context.getImageData(0, 0, 1, 1)
  await painted()
  return performance.now() - started
}
window.ready = true
</script>`

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  if (path === '/') return response.setHeader('Content-Type', 'text/html').end(page_text)
  if (!/^\/components\/charts\/[a-z/-]+\.ts$/.test(path)) return response.writeHead(404).end()
  const code = stripTypeScriptTypes(readFileSync(path.slice(1), 'utf8'))
  return response.setHeader('Content-Type', 'text/javascript').end(code)
})
server.listen(0, '127.0.0.1')
await new Promise((listening) => server.once('listening', listening))
const launcher: { launchOptions(): Promise<LaunchOptions> } = await import(LAUNCHER)
const browser = await chromium.launch(await launcher.launchOptions())
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction('window.ready')
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const which of ['ours', 'bare'] as const) {
      times[which].push(await page.evaluate<number>(`window.${which}(${round})`))
    }
  }
  const [ours, bare] = [times.ours, times.bare].map((each) => each.sort((a, b) => a - b)[ROUNDS >> 1]!) as [
    number,
    number,
  ]
  const what = `a year heat map, ${CELLS.toLocaleString('en')} cells`
  report(`${what}: ${ours.toFixed(1)} ms until painted, of 150 ms`, ours / 150, { most: 1 })
  report(`${what}: ${ours.toFixed(1)} ms against ${bare.toFixed(1)} ms of a bare canvas`, ours / bare, { most: 1 })
} finally {
  await browser.close()
  server.close()
}
