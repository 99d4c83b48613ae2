'use client'

import { download } from '#components/ui/table/download.ts'

const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'font',
] as const

/** Saves the first picture (SVG or canvas) inside `element`. */
export async function exportPicture(element: HTMLElement, name: string, kind: 'png' | 'svg'): Promise<void> {
  const canvas = element.querySelector('canvas')
  if (canvas) return exportCanvas(canvas, name)
  const svg = element.querySelector<SVGSVGElement>('svg.recharts-surface, svg')
  if (!svg) return
  const text = standalone(svg)
  if (kind === 'svg') return download(`${name}.svg`, text, 'image/svg+xml')
  const { width, height } = svg.getBoundingClientRect()
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`)
  const target = document.createElement('canvas')
  target.width = width * 2
  target.height = height * 2
  const context = target.getContext('2d')
  if (!context) return
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, target.width, target.height)
  context.drawImage(image, 0, 0, target.width, target.height)
  await exportCanvas(target, name)
}

async function exportCanvas(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob) download(`${name}.png`, blob)
}

/** The drawing as text that needs no style sheet: every colour and font written into its elements. */
function standalone(svg: SVGSVGElement): string {
  const clone = svg.cloneNode(true) as SVGSVGElement
  const sources = [svg, ...svg.querySelectorAll<SVGElement>('*')]
  const targets = [clone, ...clone.querySelectorAll<SVGElement>('*')]
  sources.forEach((source, index) => {
    const style = getComputedStyle(source)
    for (const property of copied) targets[index]?.style.setProperty(property, style.getPropertyValue(property))
  })
  clone.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(clone)
}

function loadImage(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the drawing could not be read'))
    image.src = source
  })
}
