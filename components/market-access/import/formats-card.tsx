'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { download } from '#components/ui/table/download.ts'
import { newestDay } from '../series/series-period.ts'
import styles from './import.module.css'
import { SAMPLES, sampleFile } from './queue/sample-files.ts'

/** The accepted formats, each with a sample of yesterday, and rules common to all. */
export function FormatsCard({ drawn_ms }: { drawn_ms: number }) {
  const { messages } = useLanguage()
  const text = messages.allocationImport
  const save = (sample: (typeof SAMPLES)[number]) => {
    const file = sampleFile(sample, newestDay(drawn_ms))
    download(file.name, file.text, file.type)
  }
  return (
    <Card title={text.formats} flush>
      <DataTable
        caption={text.formats}
        rows={[...SAMPLES]}
        rowKey={(sample) => sample}
        columns={[
          { id: 'format', label: text.format, value: (sample) => text.formatNames[sample], wrap: 'short' },
          { id: 'content', label: text.content, value: (sample) => text.formatTexts[sample], wrap: true, dim: true },
          {
            id: 'sample',
            label: text.sample,
            isLabelHidden: true,
            isPinned: true,
            value: () => null,
            align: 'end',
            cell: (sample) => (
              <Button aria-label={text.saveSample(text.formatNames[sample])} onClick={() => save(sample)}>
                {text.sample}
              </Button>
            ),
          },
        ]}
      />
      <ul className={styles.rules}>
        {text.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}
