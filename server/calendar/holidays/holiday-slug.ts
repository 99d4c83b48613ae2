/** What an id of a holiday ends in, made of its English name: `New Year's Day` is `new-years-day`. */
export function holidaySlug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ø/gi, 'o').replace(/ð/gi, 'd')
  const messages = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['holiday']
  return messages.join('-').replace(/-s-/g, 's-')
}
