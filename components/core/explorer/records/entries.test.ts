import { expect, test } from 'vitest'
import { gridAreaEntry } from './entries.ts'

test('a grid area names its operator, also one that has no role in the register', () => {
  const entry = gridAreaEntry({
    ...{ id: 'm', name: 'Espoo', country: 'FI', scheduling_area_eic: null, mga_type: null, extra_ids: [] },
    ...{ system_operator: { id: 'p', name: 'Caruna Oy', extra_ids: [] } },
    ...{ valid_from: null, valid_to: null, warnings: [] },
    provenance: { source: '', retrieved_at: '2026-11-01', licence: '', confirmed_until: null },
  })
  expect(entry.operator).toEqual({ id: 'p', name: 'Caruna Oy' })
})
