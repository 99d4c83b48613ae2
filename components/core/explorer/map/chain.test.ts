import { expect, test } from 'vitest'
import { type ChainParts, chainOf } from './chain.ts'
import { layoutChain } from './chain-layout.ts'

const named = (id: string) => ({ id, name: id, note: null })
const gridArea = (id: string, operator: string | null) => ({ ...named(id), operator, zone: 'SE3' })

const parts: ChainParts = {
  gridAreas: [gridArea('EKO', 'Ellevio'), gridArea('XYZ', null)],
  operators: [named('Ellevio')],
  schedulingAreas: [{ ...named('SE3'), zones: ['SE3'] }],
  biddingZones: [{ ...named('SE3'), controls: ['SE', 'unknown'], schedulings: ['SE3'] }],
  controlAreas: [named('SE')],
  transmission: [],
}

const linksOf = (input: ChainParts) =>
  chainOf(input).links.map(({ from, to }) => `${from.stage} ${from.id} → ${to.stage} ${to.id}`)

test('each is linked with the next; an area without an operator with its scheduling area, nothing with what is not there', () => {
  expect(linksOf(parts)).toEqual([
    'metering-grid-area EKO → operator Ellevio',
    'metering-grid-area XYZ → scheduling-area SE3',
    'operator Ellevio → scheduling-area SE3',
    'scheduling-area SE3 → bidding-zone SE3',
    'bidding-zone SE3 → control-area SE',
  ])
})

test('of many grid areas a handful is drawn and the rest counted; their operators stay linked once', () => {
  const gridAreas = Array.from({ length: 40 }, (_, index) => gridArea(String(index), 'Ellevio'))
  const chain = chainOf({ ...parts, gridAreas })
  expect([chain.more, chain.more_operators]).toEqual([34, 0])
  const others = gridAreas.map((area, index) => ({ ...area, operator: index < 30 ? `${index % 5}` : 'Ellevio' }))
  expect(chainOf({ ...parts, gridAreas: others }).more_operators).toBe(5)
  expect(chain.nodes.filter(({ stage }) => stage === 'metering-grid-area')).toHaveLength(6)
  expect(linksOf({ ...parts, gridAreas }).filter((link) => link.startsWith('operator'))).toHaveLength(1)
})

test('columns stand in the order of the stages, the shorter ones in the middle, and every link has its curve', () => {
  const chain = chainOf(parts)
  const { boxes, curves, height } = layoutChain(chain, 1000)
  const [first, second, operator] = boxes
  expect(first?.x).toBe(0)
  expect((operator?.y ?? 0) * 2).toBe((first?.y ?? 0) + (second?.y ?? 0))
  expect(boxes.every(({ x, width, y }) => x + width <= 1000.001 && y >= 0 && y < height)).toBe(true)
  expect(curves).toHaveLength(chain.links.length)
})
