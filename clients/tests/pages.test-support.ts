import { readFileSync } from 'node:fs'
import type { Product } from './product.test-support.ts'

/** The code of a README in one language, as it stands there but for the service's address. */
export function codeOf(readme: string, language: string, url: string): string[] {
  const text = readFileSync(readme, 'utf8')
  const blocks = text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))
  return [...blocks].map(([, code]) => (code ?? '').replaceAll('http://localhost:3000', url))
}

/** The READMEs' first figure, asked for without a client. */
export async function firstFigure({ service, key }: Product): Promise<string> {
  const body = {
    tariff_id: '1a55af75-ab61-588d-bece-6a8ade508205',
    ...{ start_time: '2025-01-01T00:00:00+01:00', end_time: '2026-01-01T00:00:00+01:00' },
    profiles: [{ name: 'quarter-hourly-energy-offtake', profile_id: 'a2d05b39-4c81-5c88-8466-c03f3813883b' }],
  }
  const init = { key, method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await service.call('/cost-of-energy/v1/explain', init)
  const { totals } = (await response.json()) as { totals: { total: number; unit: string }[] }
  return totals.map(({ total, unit }) => `${total.toFixed(2)} ${unit}`).join(', ')
}
