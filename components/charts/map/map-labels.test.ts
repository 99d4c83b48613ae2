import { expect, test } from 'vitest'
import { type LabelBounds, placeLabels } from './map-labels.ts'

const project = (lon: number, lat: number) => ({ x: lon, y: -lat })
const size = { width: 400, height: 300 }

function space(id: string, west: number, north: number, width: number): LabelBounds {
  const [east, south] = [west + width, north - 40]
  return { id, label: id, box: [west, south, east, north], centre: { lon: west + width / 2, lat: north - 20 } }
}

test('a name needs room, and to be in sight', () => {
  const spaces = [space('wide', 10, -10, 60), space('narrow', 100, -10, 20), space('outside', 900, -10, 90)]
  expect(placeLabels(spaces, project, size)).toEqual([{ id: 'wide', label: 'wide', x: 40, y: 30 }])
})

test('of two on the same place the larger area keeps its name', () => {
  const spaces = [space('inner', 50, -10, 50), space('around', 0, -10, 150)]
  expect(placeLabels(spaces, project, size).map(({ id }) => id)).toEqual(['around'])
})
