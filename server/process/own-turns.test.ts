import { expect, test } from 'vitest'
import { OwnTurns } from './own-turns.ts'

const never = new AbortController().signal

test('calls of one organization wait for each other, those of another and of other operations do not', async () => {
  const turns = new OwnTurns()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const call = (name: string, who: string) =>
    turns.run(
      name,
      1,
      () => {
        begun.push(`${name} of ${who}`)
        return new Promise<void>((resolve) => ends.push(resolve))
      },
      never,
      who,
    )
  const calls = [call('search', 'A'), call('search', 'A'), call('search', 'B'), call('generate', 'A')]
  expect(begun).toEqual(['search of A', 'search of B', 'generate of A'])
  ends[0]?.()
  await calls[0]
  await Promise.resolve()
  expect(begun.at(-1)).toBe('search of A')
  expect(begun).toHaveLength(4)
  for (const end of ends) end()
  await Promise.all(calls)
})
