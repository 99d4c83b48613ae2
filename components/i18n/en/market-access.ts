export const marketAccess = {
  title: 'Allocation series',
  file: 'allocation-series',
  sub: (_count: number, total: string) => `${total} series, one per accounting point and flow direction`,
  directions: { consumption: 'Consumption', production: 'Production' },
  columns: {
    market_identifier: 'Market identifier',
    flow_direction: 'Flow direction',
    accounting_point_id: 'Accounting point',
  },
  pasteHint: 'Up to 500, as pasted from a spreadsheet',
  tooMany: 'At most 500 can be looked for at once.',
  notUuid: (value: string) => `“${value}” is no accounting point: a UUID is expected.`,
  emptyTitle: 'No series yet',
  emptyText: 'A series appears here with the first allocation values that are stored for its accounting point.',
  pager: {
    pages: 'Pages of the list',
    before: 'Previous',
    after: 'Next',
    range: (range: string, total: string) => `${range} of ${total}`,
  },
}
