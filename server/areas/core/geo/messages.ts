import { messagesOf, type Message } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'core'>()

/** Messages about shapes of areas. */
export const SHAPES = messageCatalogue('shapes', {
  no_collection: {
    en: 'no GeoJSON FeatureCollection with features',
    de: 'keine FeatureCollection in GeoJSON mit Objekten',
  },
  feature: message<{ number: number }>({
    en: ({ number }) => `feature ${number}`,
    de: ({ number }) => `Objekt ${number}`,
  }),
  no_polygon: {
    en: 'no Polygon or MultiPolygon with properties',
    de: 'kein Polygon oder MultiPolygon mit properties',
  },
  no_code: message<{ properties: readonly string[] }>({
    en: ({ properties }) =>
      `no area code: it is read from the first of the properties ${properties.join(', ')} that exists, or from the id of the feature`,
    de: ({ properties }) =>
      `kein Code eines Gebiets: Gelesen wird die erste vorhandene der Eigenschaften ${properties.join(', ')}, sonst die id des Objekts`,
  }),
  unknown: {
    en: 'no known area has this code and kind',
    de: 'kein bekanntes Gebiet dieser Art hat diesen Code',
  },
  ring_open: {
    en: 'a ring does not end where it begins',
    de: 'ein Ring des Umrisses endet nicht dort, wo er beginnt',
  },
  ring_crossed: {
    en: 'a ring crosses itself',
    de: 'ein Ring des Umrisses kreuzt sich selbst',
  },
  flat: { en: 'a part of it has no area', de: 'ein Teil des Umrisses hat keine Fläche' },
  no_degrees: message<{ lon: number; lat: number }>({
    en: ({ lon, lat }) => `${lon}, ${lat} is not a longitude and latitude in degrees`,
    de: ({ lon, lat }) => `${lon}, ${lat} sind keine geographische Länge und Breite in Grad`,
  }),
  far: message<{ lon: number; lat: number; country: string }>({
    en: ({ lon, lat, country }) =>
      `${lon}, ${lat} lies far outside ${country}: longitude comes first, in degrees of WGS 84`,
    de: ({ lon, lat, country }) =>
      `${lon}, ${lat} liegt weit außerhalb von ${country}: Zuerst steht die geographische Länge, in Grad nach WGS 84`,
  }),
  layer_other_zone: message<{ text: string; zone: string }>({
    en: ({ text, zone }) => `the layer places it in ${text}, the register in ${zone}`,
    de: ({ text, zone }) => `laut Kartendienst liegt es in ${text}, es gehört aber zu ${zone}`,
  }),
  lies_elsewhere: message<{ there: string; zone: string }>({
    en: ({ there, zone }) => `its shape is in ${there}, the area in ${zone}`,
    de: ({ there, zone }) => `der Umriss liegt in ${there}, das Gebiet gehört aber zu ${zone}`,
  }),
  holds_others: message<{ count: number; others: number }>({
    en: ({ count, others }) => `its shape contains ${count} of ${others} other areas`,
    de: ({ count, others }) => `der Umriss enthält ${count} von ${others} anderen Gebieten`,
  }),
  layer_contradicts: message<{ count: number; all: number; name: string; why: Message }>({
    en: ({ count, all, name, why }, { sentence }) =>
      `the layer contradicts what is known of ${count} of ${all} areas, such as ${name}: ${sentence(why)}`,
    de: ({ count, all, name, why }, { sentence }) =>
      `Der Kartendienst widerspricht bei ${count} von ${all} Gebieten dem, was bekannt ist, etwa bei ${name}: ${sentence(why)}`,
  }),
  layer_unusable: message<{ name: Message | string; why: Message }>({
    en: ({ name, why }, { sentence }) =>
      `the layer has no shape that can be used (${sentence(name)}: ${sentence(why)})`,
    de: ({ name, why }, { sentence }) =>
      `Kein Umriss des Kartendienstes ist verwendbar (${sentence(name)}: ${sentence(why)})`,
  }),
  layer_empty: { en: 'the layer has no features', de: 'Der Kartendienst hat keine Objekte' },
  layer_error: message<{ code: number | null; why: string | null }>({
    en: ({ code, why }) => `the layer answered the error ${code ?? ''} ${why ?? ''}`,
    de: ({ code, why }) => `Der Kartendienst meldet den Fehler ${`${code ?? ''} ${why ?? ''}`.trim()}`,
  }),
  layer_no_geojson: {
    en: 'the layer did not return a GeoJSON FeatureCollection',
    de: 'Die Antwort des Kartendienstes ist keine FeatureCollection in GeoJSON',
  },
  layer_page_empty: {
    en: 'the layer returned an empty page although more should follow',
    de: 'Der Kartendienst hat eine leere Seite geliefert, obwohl weitere folgen sollen',
  },
  layer_endless: message<{ pages: number }>({
    en: ({ pages }) => `the layer does not end after ${pages} pages`,
    de: ({ pages }) => `Der Kartendienst endet nicht nach ${pages} Seiten`,
  }),
})
