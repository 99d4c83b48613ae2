import { messageCatalogue } from '../../messages/message.ts'

/** Why a text is no JSON, in the words of Python's `json` (before 3.13). */
export const JSON_MESSAGES = messageCatalogue('json', {
  value: {
    en: 'Expecting value',
    console: 'A value is missing or invalid here',
    de: 'Hier fehlt ein gültiger Wert',
  },
  end: {
    en: 'Extra data',
    console: 'There is text after the end of the document',
    de: 'Nach dem Ende des Dokuments folgt weiterer Text',
  },
  comma: { en: "Expecting ',' delimiter", console: 'A comma is missing here', de: 'Hier fehlt ein Komma' },
  colon: { en: "Expecting ':' delimiter", console: 'A colon is missing here', de: 'Hier fehlt ein Doppelpunkt' },
  name: {
    en: 'Expecting property name enclosed in double quotes',
    console: 'A name in double quotes is missing here',
    de: 'Hier fehlt ein Name in doppelten Anführungszeichen',
  },
  quote: {
    en: 'Unterminated string starting at',
    console: 'A quotation mark is not closed',
    de: 'Ein Anführungszeichen ist nicht geschlossen',
  },
  character: {
    en: 'Invalid control character at',
    console: 'A text has a line break or another control character',
    de: 'Ein Text enthält einen Zeilenumbruch oder ein anderes Steuerzeichen',
  },
  escape: {
    en: 'Invalid \\escape',
    console: 'Invalid character after a backslash',
    de: 'Ungültiges Zeichen nach einem Backslash',
  },
  unicode_escape: {
    en: 'Invalid \\uXXXX escape',
    console: 'Invalid character after a backslash',
    de: 'Ungültiges Zeichen nach einem Backslash',
  },
})
