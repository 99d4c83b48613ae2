import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'core'>()

/** What is wrong with a text that should be an EIC. */
export const EIC_MESSAGES = messageCatalogue('eic', {
  length: message<{ length: number; actual: number }>({
    en: ({ length, actual: value }) => `an EIC has ${length} characters, this has ${value}`,
    console: ({ length, actual: value }) => `An EIC has ${length} characters, this has ${value}.`,
    de: ({ length, actual: value }) => `Ein EIC hat ${length} Zeichen, dieser ${value}.`,
  }),
  characters: message<{ odd: readonly string[] }>({
    en: ({ odd }) => `only 0–9, A–Z in capitals and - are allowed, not ${odd.join(' ')}`,
    console: ({ odd }) => `Only 0–9, A–Z and - are allowed, not ${odd.join(' ')}.`,
    de: ({ odd }) => `Nur 0–9, A–Z und - sind erlaubt, nicht ${odd.join(' ')}.`,
  }),
  issuing_office: {
    en: 'the first two characters must be digits',
    console: 'The first two characters must be digits: the office that issued the code.',
    de: 'Die ersten beiden Zeichen müssen Ziffern sein: die Stelle, die den Code vergeben hat.',
  },
  type: message<{ types: readonly string[] }>({
    en: ({ types }) => `the third character must be one of ${types.join(', ')}`,
    console: ({ types }) => `The third character must be one of ${types.join(', ')}: what the code names.`,
    de: ({ types }) => `Das dritte Zeichen muss eines von ${types.join(', ')} sein: was der Code benennt.`,
  }),
  check_character: message<{ actual: string; expected: string }>({
    en: ({ actual: value, expected }) =>
      `the check character is ${value}, computed from the other fifteen it is ${expected}${expected === '-' ? ', which no issued code may have' : ''}`,
    console: ({ actual: value, expected }) =>
      expected === '-'
        ? 'The check character would be -, which no issued code may have.'
        : `The check character is ${value}; computed from the other fifteen it is ${expected}.`,
    de: ({ actual: value, expected }) =>
      expected === '-'
        ? 'Das Prüfzeichen wäre -, womit kein Code vergeben werden darf.'
        : `Das Prüfzeichen ist ${value}; aus den anderen fünfzehn errechnet ist es ${expected}.`,
  }),
})
