/** The texts of JSON without the members of these names, wherever they are; all else stays as it was, byte for byte. */
export function without(text, keys) {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\s+/g) ?? []
  if (tokens.join('') !== text) return text
  let at = 0
  const members = (close, isDropped) => {
    const kept = []
    const open = tokens[at++]
    let member = ''
    let dropped = false
    while (at < tokens.length && tokens[at] !== close) {
      if (tokens[at] === ',') {
        if (!dropped) kept.push(member)
        ;[member, dropped] = ['', false]
        at += 1
        continue
      }
      dropped ||= member.trim() === '' && isDropped(tokens[at])
      member += /^\s/.test(tokens[at]) ? tokens[at++] : value()
    }
    if (member !== '' && !dropped) kept.push(member)
    at += 1
    return `${open}${kept.join(',')}${close}`
  }
  const value = () => {
    if (tokens[at] === '{') return members('}', (name) => keys.has(name))
    if (tokens[at] === '[') return members(']', () => false)
    return tokens[at++]
  }
  let result = ''
  while (at < tokens.length) result += value()
  return result
}
