import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project.mjs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--font-render-hinting=none',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Without a graphics card all is computed: pages the plain way, only the maps' WebGL as a card would.
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
]

/**
 * How Playwright starts a real Chromium on this machine: CHROMIUM_PATH, else Playwright's own when it was installed,
 * else the one among our packages (Linux, x64), else the system's. Throws with what to do when there is none.
 */
export async function launchOptions() {
  const env = { ...process.env }
  if (env.CHROMIUM_PATH) return { executablePath: env.CHROMIUM_PATH, args: ARGUMENTS, env }
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return { args: ARGUMENTS, env }
  const folder = await unpackedChromium()
  if (folder) return { executablePath: join(folder, 'chromium'), args: ARGUMENTS, env: packedEnvironment(folder, env) }
  const executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (executablePath) return { executablePath, args: ARGUMENTS, env }
  throw new Error('No Chromium: run "npx playwright install chromium", or set CHROMIUM_PATH to the path of one.')
}

/** The package unpacks to a fixed name in TMPDIR; we give it a folder of its version, complete or absent. */
async function unpackedChromium() {
  const source = join(ROOT, 'node_modules', '@sparticuz', 'chromium')
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(source)) return undefined
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const folder = join(ROOT, 'node_modules', '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const staging = `${folder}.${process.pid}`
  mkdirSync(staging, { recursive: true })
  await withTemporaryFolder(staging, async () => {
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    await packed.executablePath()
    await inflate(join(source, 'bin', 'al2023.tar.br'))
  })
  try {
    renameSync(staging, folder)
  } catch {
    // Another process unpacked it meanwhile.
    rmSync(staging, { recursive: true, force: true })
  }
  return folder
}

async function withTemporaryFolder(folder, work) {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The libraries that bare machines lack come along, and fonts where the machine has none. */
function packedEnvironment(folder, env) {
  const libraries = [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const fonts = existsSync('/usr/share/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  return { ...env, LD_LIBRARY_PATH: libraries, ...fonts }
}
