import { describe, expect, test } from 'vitest'
import { SharedBudget } from './load.ts'

describe('a shared budget', () => {
  test('an owner gets no more than its share, all together no more than there is', () => {
    const budget = new SharedBudget(10, 6)
    const [first, second, others, third] = ['a', 'a', 'b', 'c'].map((owner) => budget.open(owner))
    first?.grow(4)
    first?.grow(3)
    expect(() => second?.grow(3)).toThrow('overloaded')
    others?.grow(5)
    expect(() => third?.grow(2)).toThrow('overloaded')
    third?.grow(1)
  })

  test('413 for what no share could ever hold, however much is free', () => {
    const budget = new SharedBudget(10, 6)
    const first = budget.open('a')
    first.grow(6)
    expect(() => first.grow(7)).toThrow(expect.objectContaining({ code: 'payload_too_large' }))
    first.release()
    budget.open('a').grow(6)
  })

  test('what is released, once, is free for everybody', () => {
    const budget = new SharedBudget(10, 6)
    const first = budget.open('a')
    first.grow(6)
    first.release()
    first.release()
    budget.open('a').grow(6)
    expect(() => budget.open('b').grow(5)).toThrow('overloaded')
    budget.open('b').grow(4)
  })
})
