import { expect, test } from 'vitest'
import { type LabelRoom, placeLabels } from './map-labels.ts'

const project = (lon: number, lat: number) => ({ x: lon, y: -lat })
const size = { width: 400, height: 300 }

function room(id: string, west: number, north: number, width: number): LabelRoom {
  const [east, south] = [west + width, north - 40]
  return { id, label: id, box: [west, south, east, north], centre: { lon: west + width / 2, lat: north - 20 } }
}

test('a name needs room, and to be in sight', () => {
  const rooms = [room('wide', 10, -10, 60), room('narrow', 100, -10, 20), room('outside', 900, -10, 90)]
  expect(placeLabels(rooms, project, size)).toEqual([{ id: 'wide', label: 'wide', x: 40, y: 30 }])
})

test('of two on the same place the larger area keeps its name', () => {
  const rooms = [room('inner', 50, -10, 50), room('around', 0, -10, 150)]
  expect(placeLabels(rooms, project, size).map(({ id }) => id)).toEqual(['around'])
})
