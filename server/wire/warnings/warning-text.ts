/** A value for a `Warning` header: the text in characters that a header may carry, at most 200 of them. */
export function warningText(text: string): string {
  return `299 - "${inAscii(text)
    .replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?')
    .slice(0, 200)}"`
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    Ä: 'Ae',
    Ö: 'Oe',
    Ü: 'Ue',
    ß: 'ss',
    å: 'aa',
    Å: 'Aa',
    ø: 'oe',
    Ø: 'Oe',
    æ: 'ae',
    Æ: 'Ae',
  },
  ...{
    '–': '-',
    '—': '-',
    '’': "'",
    '‘': "'",
    '“': "'",
    '”': "'",
    '„': "'",
    '…': '...',
    '×': 'x',
    '≤': '<=',
    '€': 'EUR',
  },
}

/** A header is in ASCII: letters as people write them without their marks. */
function inAscii(text: string): string {
  const written = text.normalize('NFC').replaceAll(/[^\x20-\x7e]/g, (letter) => LETTERS[letter] ?? letter)
  return written.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
