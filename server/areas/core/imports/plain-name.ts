const FORMS = 'a s|amba|a m b a|aps|i s|(?:g?mbh|ag|se)(?: co (?:kg|kgaa|ohg))?|kg|ohg|eg|e g|ug'
const FORM = new RegExp(` (?:${FORMS})$`)

/** The name of a company without case, punctuation and the Danish or German form of the company, to compare it by. */
export function plainName(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join(' ').replace(FORM, '')
}
