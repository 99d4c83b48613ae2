'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { useWidth } from '#components/charts/use-width.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Chain, CHAIN_STAGES, type ChainNode, type ChainStage, kindOf } from './chain.ts'
import styles from './chain-card.module.css'
import { BOX_HEIGHT_PX, layoutChain } from './chain-layout.ts'
import { recordPath } from '../records/kinds.ts'

type ChainCardProps = {
  chain: Chain
  /** The record whose page this is. */
  here: string
  as_of: string | null
  /** All grid areas, where the drawing has not all. */
  moreHref: string
}

const narrow = 720

/** What a record belongs to and what belongs to it, from grid area to control area; every box leads to its record. */
export function ChainCard(props: ChainCardProps) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer.chain
  const [ref, width] = useWidth<HTMLDivElement>(1060)
  return (
    <Card title={text.title} note={text.note}>
      <div ref={ref}>
        {props.chain.nodes.length === 0 ? (
          <p className="dim">{text.empty}</p>
        ) : width < narrow ? (
          <Stacked {...props} />
        ) : (
          <Drawn {...props} width={width} />
        )}
      </div>
    </Card>
  )
}

function Drawn({ width, ...props }: ChainCardProps & { width: number }) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer.chain
  const { boxes, curves, columns, height } = layoutChain(props.chain, width)
  return (
    <>
      <ol className={styles.heads}>
        {columns.map(({ stage }) => (
          <li key={stage}>
            {text.columns[stage]}
            {boxes.some((box) => box.stage === stage) ? '' : `: ${text.nothing}`}
          </li>
        ))}
      </ol>
      <div className={styles.drawing} style={{ height }}>
        <svg width={width} height={height} aria-hidden>
          {curves.map((curve) => (
            <path key={curve} d={curve} />
          ))}
        </svg>
        {boxes.map((box) => (
          <div
            key={`${box.stage} ${box.id}`}
            className={styles.place}
            style={{ left: box.x, top: box.y, width: box.width, height: BOX_HEIGHT_PX }}
          >
            <Box node={box} {...props} />
          </div>
        ))}
      </div>
      <div className={styles.heads}>
        <More count={props.chain.more} {...props} />
        <More count={props.chain.more_operators} {...props} />
      </div>
    </>
  )
}

function Stacked(props: ChainCardProps) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer.chain
  return (
    <ol className={styles.stages}>
      {CHAIN_STAGES.map((stage) => (
        <li key={stage}>
          <span className={styles.stage}>{text.columns[stage]}</span>
          <StageBoxes stage={stage} {...props} />
        </li>
      ))}
    </ol>
  )
}

function StageBoxes({ stage, ...props }: ChainCardProps & { stage: ChainStage }) {
  const { messages } = useLanguage()
  const nodes = props.chain.nodes.filter((node) => node.stage === stage)
  if (nodes.length === 0) return <span className="dim">{messages.coreExplorer.chain.nothing}</span>
  return (
    <>
      {nodes.map((node) => (
        <Box key={node.id} node={node} {...props} />
      ))}
      {stage === 'metering-grid-area' ? <More count={props.chain.more} {...props} /> : null}
      {stage === 'operator' ? <More count={props.chain.more_operators} {...props} /> : null}
    </>
  )
}

function Box({ node, here, as_of }: ChainCardProps & { node: ChainNode }) {
  const { messages } = useLanguage()
  const isHere = node.id === here
  return (
    <Link
      href={recordPath({ kind: kindOf(node.stage), id: node.id }, as_of)}
      className={clsx(styles.box, isHere && styles.here)}
      aria-current={isHere ? 'page' : undefined}
      title={`${node.name}${node.note ? ` · ${node.note}` : ''}`}
    >
      <span className={styles.name}>{node.name}</span>
      <span className={styles.note}>{isHere ? messages.coreExplorer.chain.here : node.note}</span>
    </Link>
  )
}

/**
 * The number of omitted records of a stage, linked to the list of all grid areas and their operators; its space is kept
 * where there are none.
 */
function More({ count, moreHref }: Pick<ChainCardProps, 'moreHref'> & { count: number }) {
  const { messages, format } = useLanguage()
  return (
    <p className={styles.more}>
      {count === 0 ? null : <Link href={moreHref}>{messages.coreExplorer.chain.more(format.number(count))}</Link>}
    </p>
  )
}
