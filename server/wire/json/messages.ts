import { messageCatalogue } from '../../messages/message.ts'

/** Why a text is no JSON, in the words of Python's `json` (before 3.13). */
export const JSON_MESSAGES = messageCatalogue('json', {
  value: {
    en: 'Expecting value',
    console: 'A value is missing here, or it is none',
    de: 'Hier fehlt ein Wert, oder es ist keiner',
  },
  end: { en: 'Extra data', console: 'The text goes on behind its end', de: 'Der Text geht hinter seinem Ende weiter' },
  comma: { en: "Expecting ',' delimiter", console: 'A comma is missing here', de: 'Hier fehlt ein Komma' },
  colon: { en: "Expecting ':' delimiter", console: 'A colon is missing here', de: 'Hier fehlt ein Doppelpunkt' },
  name: {
    en: 'Expecting property name enclosed in double quotes',
    console: 'A name in double quotes is missing here',
    de: 'Hier fehlt ein Name in doppelten Anführungszeichen',
  },
  quote: {
    en: 'Unterminated string starting at',
    console: 'A quotation mark stays open',
    de: 'Ein Anführungszeichen bleibt offen',
  },
  character: {
    en: 'Invalid control character at',
    console: 'A text has a line break or another control character',
    de: 'Ein Text enthält einen Zeilenumbruch oder ein anderes Steuerzeichen',
  },
  escape: {
    en: 'Invalid \\escape',
    console: 'Behind a backslash stands what cannot',
    de: 'Hinter einem Backslash steht, was dort nicht stehen kann',
  },
  unicode_escape: {
    en: 'Invalid \\uXXXX escape',
    console: 'Behind a backslash stands what cannot',
    de: 'Hinter einem Backslash steht, was dort nicht stehen kann',
  },
})
