import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { chromium, type LaunchOptions } from '@playwright/test'
import { median, report } from './harness/service.ts'

const LAUNCHER = new URL('../scripts/chromium.mjs', import.meta.url).href
const POINTS = 35_040
const ROUNDS = 15

// The console's own charts of a year of quarter-hours in a browser, from the arrays of a response until the first
// paint: the curve of the page of one series, once for each of two series, and one chart with two lines, of which every
// point is drawn. The peer is a bare canvas with a dot for each point.
const page_text = `<!doctype html><body style="background:#fff; --s1:#06c; --s2:#c60; --ink3:#777; --line:#ddd; --line2:#bbb; --bad:#c00">
<script type="importmap">{ "imports": { "uplot": "/uplot.js", "#components/": "/components/", "#server/": "/server/" } }</script>
<script type="module">
import { createFormat } from '/components/i18n/format.ts'
import { drawLoadCurve } from '/components/charts/series/draw-load-curve.ts'
import { drawPanel } from '/components/charts/series/draw-panels.ts'
import { reduceMinMax } from '/components/charts/series/reduce-min-max.ts'
const points = ${POINTS}, zone = 'Europe/Berlin', width = 1100, height = 240
const format = createFormat('en', zone)
const starts = Array.from({ length: points }, (_, index) => Date.UTC(2025, 0, 1) - 3600000 + index * 900000)
const seriesOf = (seed) => starts.map((_, index) => (index % 2911 < 12 ? null : 40 + 30 * Math.sin(index / 15) + ((index * 7919 + seed) % 101) / 4))
const bands = Array.from({ length: 12 }, (_, month) => ({ from_ms: starts[month * 2911], to_ms: starts[month * 2911 + 12], quality: month % 2 ? 'missing' : 'estimated' }))
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
async function measure(draw) {
  document.body.querySelectorAll('.place').forEach((each) => each.remove())
  const places = [0, 1].map(() => document.body.appendChild(Object.assign(document.createElement('div'), { className: 'place' })))
  await painted()
  const started = performance.now()
  draw(places)
  for (const canvas of document.querySelectorAll('canvas')) canvas.getContext('2d').getImageData(0, 0, 1, 1)
  await painted()
  return performance.now() - started
}
window.curves = (seed) => {
  const both = [seriesOf(seed), seriesOf(seed + 1)]
  return measure((places) => both.forEach((values, index) => {
    const line = reduceMinMax({ x: starts.map((start) => start / 1000), y: values }, width)
    drawLoadCurve(places[index], { line, marks: [], bands, width, height, unit: 'kWh', zone, format })
  }))
}
window.lines = (seed) => {
  const lines = [['a', '--s1'], ['b', '--s2']].map(([name, token], index) => ({ name, token, values: seriesOf(seed + index) }))
  const range = { from_ms: starts[0], to_ms: starts[points - 1] }
  return measure(([place]) => drawPanel(place, { label: 'Energy', unit: 'kWh', height, lines }, { starts, range, width, zone, format, key: 'k' }, true))
}
window.bare = (seed) => {
  const both = [seriesOf(seed), seriesOf(seed + 1)]
  return measure((places) => both.forEach((values, index) => {
    const canvas = places[index].appendChild(Object.assign(document.createElement('canvas'), { width, height }))
    const context = canvas.getContext('2d')
    values.forEach((value, at) => context.fillRect((at * width) / points, height - (value ?? 0) * 2, 1, 1))
  }))
}
window.ready = true
</script>`

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  if (path === '/') return response.setHeader('Content-Type', 'text/html').end(page_text)
  response.setHeader('Content-Type', 'text/javascript')
  if (path === '/uplot.js') return response.end(readFileSync('node_modules/uplot/dist/uPlot.esm.js'))
  if (!/^\/(components|server)\/[a-z0-9/-]+\.ts$/.test(path)) return response.writeHead(404).end()
  return response.end(stripTypeScriptTypes(readFileSync(path.slice(1), 'utf8')))
})
server.listen(0, '127.0.0.1')
await new Promise((listening) => server.once('listening', listening))
const launcher: { launchOptions(): Promise<LaunchOptions> } = await import(LAUNCHER)
const browser = await chromium.launch(await launcher.launchOptions())
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  page.on('pageerror', (error) => console.error(error.message))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction('window.ready')
  const times = { curves: [] as number[], lines: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++)
    for (const which of ['curves', 'lines', 'bare'] as const)
      times[which].push(await page.evaluate<number>(`window.${which}(${round})`))
  const [curves, lines, bare] = [times.curves, times.lines, times.bare].map(median) as [number, number, number]
  const what = `a year of 2 series, ${POINTS.toLocaleString('en')} points each`
  const beside = `beside ${bare.toFixed(1)} ms of a bare canvas`
  report(`${what}, a curve each: ${curves.toFixed(1)} ms until painted, of 150 ms, ${beside}`, curves / 150, {
    most: 1,
  })
  report(`${what}, in one chart: ${lines.toFixed(1)} ms until painted, of 150 ms, ${beside}`, lines / 150, { most: 1 })
} finally {
  await browser.close()
  server.close()
}
