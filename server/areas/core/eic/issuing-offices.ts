/**
 * Issuing offices of EICs by their two digits. Without a page below, as the codes of registers that are loaded here
 * show; the others by the office's own page, read in copies on 2026-11-22:
 * - 12: swissgrid.ch/en/home/customers/topics/eic.html, "EIC Issuing Office (12)"
 * - 17: clients.rte-france.com/lang/an/clients_consommateurs/services_clients/bureau_present.jsp
 * - 21: entsog.eu/eic-codes/manual-of-procedures
 * - 26: terna.it, "EIC codes – Local Issuing Office"
 * - 27: ceps.cz, "Jak získat EIC" (of 27XG: NET4GAS)
 * - 43: ast.lv/en/content/energy-identification-codes
 * - 47: eirgrid.ie/grid/grid-codes-and-compliance-overview/energy-identification-codes-eic
 * - 48: nationalgrideso.com/lio-eic-codes; xoserve.com, "Energy Identification Codes (EIC)"
 * - 52: gasunietransportservices.nl/en/shippers/become-a-customer/lio-local-issuing-office-2
 * - 54: ost.al/2022/04/21/local-code-generation-office
 * - 57: fluxys.com/en/natural-gas-and-biomethane/supplying-europe/belgium/eic-code
 * - 61: conexus.lv/eic-lio
 * - 62: ua.energy/for_market_participants/lio
 * - 63: natrangroupe.com/en/you-are/customer/shipper/EIC
 * - 64: moldelectrica.md/ro/electricity/eic_codes
 */
export const ISSUING_OFFICES: Readonly<Record<string, string>> = {
  '10': 'ENTSO-E',
  '11': 'BDEW (DE)',
  '12': 'Swissgrid (CH)',
  '17': 'RTE (FR)',
  '20': 'Creos (LU)',
  '21': 'ENTSOG',
  '26': 'Terna (IT)',
  '27': 'ČEPS (CZ)',
  '43': 'Augstsprieguma tīkls (LV)',
  '44': 'Fingrid (FI)',
  '45': 'Energinet (DK)',
  '46': 'Svenska kraftnät (SE)',
  '47': 'EirGrid (IE)',
  '48': 'National Grid (GB)',
  '49': 'TenneT (NL)',
  '50': 'Statnett (NO)',
  '52': 'Gasunie Transport Services (NL)',
  '54': 'OST (AL)',
  '57': 'Fluxys (BE)',
  '61': 'Conexus Baltic Grid (LV)',
  '62': 'Ukrenergo (UA)',
  '63': 'NaTran (FR)',
  '64': 'Moldelectrica (MD)',
}
