import { importsRequest } from '#components/market-access/import/imports-ask.ts'
import { ImportPage } from '#components/market-access/import/import-page.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.allocationImport.title,
  ask: ({ marketAccess }, { query }) => [
    marketAccess.listAllocationImports.queryOptions({ query: importsRequest((name) => query.get(name)) }),
  ],
  show: ({ now_ms }) => <ImportPage drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
