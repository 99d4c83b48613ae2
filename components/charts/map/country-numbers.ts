/** ISO 3166-1: the numbers by which the map's land knows countries, by their letters. Kosovo has none. */
export const COUNTRY_NUMBERS: Readonly<Record<string, string>> = {
  ...{ AL: '008', AD: '020', AM: '051', AT: '040', AZ: '031', BA: '070', BE: '056', BG: '100', BY: '112', CH: '756' },
  ...{ CY: '196', CZ: '203', DE: '276', DK: '208', EE: '233', ES: '724', FI: '246', FR: '250', GB: '826', GE: '268' },
  ...{ GR: '300', HR: '191', HU: '348', IE: '372', IS: '352', IT: '380', LI: '438', LT: '440', LU: '442', LV: '428' },
  ...{ MD: '498', ME: '499', MK: '807', MT: '470', NL: '528', NO: '578', PL: '616', PT: '620', RO: '642', RS: '688' },
  ...{ SE: '752', SI: '705', SK: '703', TR: '792', UA: '804' },
}
