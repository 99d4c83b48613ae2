'use client'

import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { meaningOf, type ReasonEffect } from '#server/areas/schedule-management/documents/reason-codes.ts'
import type { XmlNode } from '#server/wire/xml/xml-tree.ts'
import { reasonCodeOf } from './document-text.ts'
import styles from './xml-tree.module.css'
import { fullLanguage } from '#server/messages/languages.ts'

const TONES = {
  accepted: 'good',
  partly: 'warn',
  rejected: 'bad',
  adjusted: 'warn',
  mismatch: 'warn',
  note: undefined,
} as const satisfies Record<ReasonEffect, string | undefined>

/** Elements below this level, and groups of many alike, are folded until they are opened. */
const OPEN_LEVELS = 3
const MANY = 12

type TreeProps = { node: XmlNode; parent?: XmlNode | null; level?: number; unfolded: boolean | null }

/** An element with what is in it; `unfolded` opens or folds all at once. */
export function XmlTree({ node, parent = null, level = 0, unfolded }: TreeProps) {
  const isFew = (parent?.children.length ?? 0) < MANY
  const head = <Head node={node} parent={parent} />
  if (node.children.length === 0) return <div className={styles.element}>{head}</div>
  return (
    <details className={styles.element} open={level === 0 || (unfolded ?? (level < OPEN_LEVELS && isFew))}>
      <summary>
        {head} <span className={styles.count}>({node.children.length})</span>
      </summary>
      {node.children.map((child, index) => (
        <XmlTree key={`${index} ${child.name}`} node={child} parent={node} level={level + 1} unfolded={unfolded} />
      ))}
    </details>
  )
}

function Head({ node, parent }: { node: XmlNode; parent: XmlNode | null }) {
  const code = reasonCodeOf(node, parent)
  return (
    <>
      <b>{node.name}</b>
      {Object.entries(node.attributes).map(([name, value]) => (
        <span key={name} className={styles.attribute}>
          {' '}
          {name === 'v' ? '' : `${name}=`}
          {value}
        </span>
      ))}
      {node.text ? <span> {node.text}</span> : null} {code === null ? null : <Meaning code={code} />}
    </>
  )
}

function Meaning({ code }: { code: string }) {
  const { messages, locale } = useLanguage()
  const meaning = meaningOf(code)
  const tone = meaning ? TONES[meaning.effect] : undefined
  return (
    <span className={clsx(styles.meaning, tone && styles[tone])}>
      {meaning?.[fullLanguage(locale)] ?? messages.schedules.inspector.unknownCode}
    </span>
  )
}
