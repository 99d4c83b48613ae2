/** Names of record fields in the difference of an import. */
export const importFields = {
  name: 'Name',
  short_name: 'Short name',
  country: 'Country',
  countries: 'Countries',
  roles: 'Roles',
  extra_ids: 'Identifiers',
  scheduling_area_eic: 'Scheduling area',
  system_operator_id: 'Operator',
  transmission_system_operator_id: 'Transmission system operator',
  status: 'Status',
  kinds: 'Kinds',
  register_name: 'Name in the register',
  register_functions: 'Functions in the register',
  part_of: 'Part of',
  valid_to: 'Valid until',
  digest: 'Shape',
}
