'use client'

import { Command } from 'cmdk'
import styles from './palette.module.css'

const MOST = 8

export type GroupProps = { search: string; onGo: (href: string) => void }
/** A result with a unique id. */
export type Finding = { id: string; label: string; note: string; href: string }

/** What was found of one kind. */
export function Findings({ heading, search, findings, onGo }: GroupProps & { heading: string; findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Command.Group heading={heading} className={styles.group}>
      {findings.slice(0, MOST).map((finding) => (
        <Command.Item
          key={finding.id}
          value={finding.id}
          keywords={[finding.label, finding.note, search]}
          className={styles.item}
          onSelect={() => onGo(finding.href)}
        >
          <span>{finding.label}</span>
          <span className={styles.note}>{finding.note}</span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}
