import { invalid, valueError } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { SUPPORTED_FAMILIES, TSO_IDS, TSOS } from '../schedules/tsos.ts'
import { formatsOf, listFormats, putFormats } from './formats-store.ts'
import * as contract from './tso-contract.ts'
import { tsoProfile } from './tso-profile.ts'
import { CONFIGURATION } from './messages.ts'

const area = 'schedule-management'

export const listTsos = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/tsos',
  summary: 'List TSOs with gates and formats',
  access: 'read',
  output: contract.TsoProfiles,
  columns: ['tso', 'name', 'market', 'area', 'party', 'control_area', 'families', 'formats', 'file_name'],
  rows: ({ tsos }) =>
    tsos.map(({ tso, name, market, area: control, party, control_area, families, formats, file_name }) => ({
      ...{ tso, name, market, area: control, party, control_area, families: families.join(' ') },
      formats: formats.map(({ document, family, valid_from }) => `${document} ${family} ${valid_from}`).join('; '),
      file_name,
    })),
  run: async ({ db }) => {
    const set = await listFormats(db)
    const own = (tso: contract.TsoProfile['tso']) =>
      set.filter((each) => each.tso === tso).map(({ tso: _, ...each }) => each)
    return { tsos: TSO_IDS.map((tso) => tsoProfile(tso, own(tso))) }
  },
})

export const putDocumentFormats = operation({
  area,
  method: 'PUT',
  path: '/schedule-management/v1/tsos/{tso}/formats',
  summary: 'Set the document formats of a TSO',
  description:
    'Replaces the setting; an empty list restores the default. A schedule with a version keeps its ' +
    'format, so that the TSO can compare versions. Responses are read in both formats.',
  ...{ access: 'write', role: 'admin' },
  params: contract.TsoPath,
  body: contract.FormatsBody,
  output: contract.TsoProfile,
  errors: ['not_found'],
  run: ({ db, organization, audit }, { path: { tso }, body: { formats } }) =>
    db.transaction(async (tx) => {
      const { market, name } = TSOS[tso]
      const accepted: readonly string[] = SUPPORTED_FAMILIES[market]
      const problems = formats.flatMap(({ family }, index) =>
        accepted.includes(family)
          ? []
          : [
              valueError(
                ['body', 'formats', index, 'family'],
                CONFIGURATION.family_unsupported({ name, family, accepted: [...accepted] }),
                family,
              ),
            ],
      )
      if (problems.length > 0) throw invalid(problems)
      const before = await formatsOf(db, tso)
      await putFormats(tx, organization.id, tso, formats)
      const after = await formatsOf(db, tso)
      audit({ type: 'document_format.changed', subject: tso, before: { formats: before }, after: { formats: after } })
      return tsoProfile(tso, after)
    }),
})
