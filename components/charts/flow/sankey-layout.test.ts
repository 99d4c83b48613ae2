import { expect, test } from 'vitest'
import { sankeyLayout } from './sankey-layout.ts'

const links = [
  { column: 0, from: 'a', to: 'x', value: 30 },
  { column: 0, from: 'a', to: 'y', value: 10 },
  { column: 0, from: 'b', to: 'y', value: 60 },
  { column: 1, from: 'x', to: 'all', value: 30 },
  { column: 1, from: 'y', to: 'all', value: 70 },
]

test('heights are in proportion, nodes of a column do not overlap, bands fill the nodes that they join', () => {
  const { boxes, bands } = sankeyLayout(links, 3, 300, 210)
  const height = (name: string) => boxes.find((box) => box.name === name)?.height ?? 0
  expect(height('a') / height('b')).toBeCloseTo(40 / 60, 9)
  expect(height('all')).toBeCloseTo(height('x') + height('y'), 9)
  for (const column of [0, 1, 2]) {
    const own = boxes.filter((box) => box.column === column)
    own.slice(1).forEach((box, index) => expect(box.y).toBeGreaterThan(own[index]!.y + own[index]!.height))
  }
  const into = bands.filter(({ to }) => to === 'y').map(({ y1, height: thick }) => [y1, y1 + thick])
  expect(into[1]?.[0]).toBeCloseTo(into[0]?.[1] ?? 0, 9)
  expect(boxes.map(({ x }) => x).filter((x, index, all) => all.indexOf(x) === index)).toEqual([0, 145, 290])
})

test('nothing flows: nothing is drawn, and nothing is not a number', () => {
  expect(
    sankeyLayout([{ column: 0, from: 'a', to: 'b', value: 0 }], 2, 100, 50).boxes.every(({ height }) => height === 1),
  ).toBe(true)
})
