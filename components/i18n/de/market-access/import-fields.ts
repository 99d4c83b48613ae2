import type { importFields as english } from '../../en/market-access/import-fields.ts'

export const importFields = {
  name: 'Name',
  short_name: 'Kurzname',
  country: 'Land',
  countries: 'Länder',
  roles: 'Rollen',
  extra_ids: 'Kennungen',
  scheduling_area_eic: 'Fahrplangebiet',
  system_operator_id: 'Netzbetreiber',
  transmission_system_operator_id: 'Übertragungsnetzbetreiber',
  status: 'Stand',
  kinds: 'Arten',
  register_name: 'Name im Register',
  register_functions: 'Funktionen im Register',
  part_of: 'Teil von',
  valid_to: 'Gültig bis',
  digest: 'Umriss',
} satisfies typeof english
