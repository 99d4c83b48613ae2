import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutPipeline, nodeHeight, type PipelineNode } from './pipeline-layout.ts'

const node = (id: string, inputs: string[]): PipelineNode => ({
  id,
  title: `title of ${id}`,
  note: 'hourly · kW',
  inputs,
})

/** Pipelines as they are: every step reads earlier ones, the last is what counts. */
const pipeline = fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 25 }).map((reads) =>
  reads.map((earlier, index) =>
    node(
      `n${index}`,
      earlier.flatMap((one) => (index ? [`n${one % index}`] : [])),
    ),
  ),
)

describe('a drawn pipeline', () => {
  test('never lays one box over another, and fits the width', () => {
    fc.assert(
      fc.property(pipeline, fc.integer({ min: 340, max: 1600 }), (nodes, width) => {
        const { nodes: placed } = layoutPipeline(nodes, width)
        for (const a of placed) {
          expect(a.x + a.width).toBeLessThanOrEqual(width)
          for (const b of placed) {
            if (a.id === b.id) continue
            const overlaps = a.x < b.x + b.width && b.x < a.x + a.width && Math.abs(a.y - b.y) < nodeHeight
            expect(overlaps, `${a.id} over ${b.id}`).toBe(false)
          }
        }
      }),
    )
  })
  test('has a line for every series that a drawn step reads', () => {
    const { edges, branches } = layoutPipeline(
      [node('a', []), node('b', []), node('c', ['a']), node('cost', ['c', 'b'])],
      1200,
    )
    expect(edges.map(({ from, to }) => `${from}>${to}`)).toEqual(['a>c', 'c>cost', 'b>cost'])
    expect(branches).toBe(2)
  })
  test('leaves out what the last step does not need', () => {
    const { nodes } = layoutPipeline([node('a', []), node('loose', ['a']), node('cost', ['a'])], 1200)
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'cost'])
  })
  test('is empty for no steps', () => {
    expect(layoutPipeline([], 1000).nodes).toEqual([])
  })
})
