'use client'

import { clsx } from 'clsx'
import { useMemo } from 'react'
import styles from './pipeline-drawing.module.css'
import { layoutPipeline, nodeHeight, type PipelineNode } from './pipeline-layout.ts'
import { useWidth } from '../use-width.ts'

type PipelineDrawingProps = {
  label: string
  /** In order of evaluation, the cost last. */
  nodes: PipelineNode[]
  selected: string | null
  onSelect: (id: string | null) => void
}

/** A pipeline as boxes and lines; the boxes are buttons in order of evaluation, so that it can be walked by keyboard. */
export function PipelineDrawing({ label, nodes, selected, onSelect }: PipelineDrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>(1100)
  const layout = useMemo(() => layoutPipeline(nodes, width), [nodes, width])
  const cost = nodes.at(-1)?.id
  return (
    <div ref={ref} className={styles.scroll}>
      <div className={styles.drawing} style={{ height: layout.height }}>
        <svg width={layout.width} height={layout.height} aria-hidden className={styles.lines}>
          {layout.edges.map((edge) => (
            <path key={`${edge.from} ${edge.to}`} d={edge.path} />
          ))}
        </svg>
        <ol aria-label={label}>
          {layout.nodes.map((node) => (
            <li key={node.id} style={{ left: node.x, top: node.y, width: node.width, height: nodeHeight }}>
              <button
                type="button"
                className={clsx(styles.node, node.id === cost && styles.cost)}
                aria-pressed={node.id === selected}
                title={node.title}
                onClick={() => onSelect(node.id === selected ? null : node.id)}
              >
                <span>{node.title}</span>
                <small>{node.note}</small>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
