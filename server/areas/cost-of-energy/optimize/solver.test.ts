import { expect, test } from 'vitest'
import { ModelBuilder } from './model/builder.ts'
import { difference, scaled, sumOf } from './model/program.ts'
import { solver } from '../testing/optimize-case.ts'

const unit = { lower: 0, upper: 10, known: 0 }

test('a linear program is solved to its vertex', async () => {
  const model = new ModelBuilder()
  const [x, y] = [model.variable(unit), model.variable(unit)]
  model.keep(sumOf([x, scaled(y, 2)]), { lower: 4 })
  model.charge(sumOf([x, scaled(y, 1.5)]))
  const { status, objective, bound, values } = (await solver()).solve(model.program(1e-9), 10)
  expect([status, objective, bound]).toEqual(['optimal', 3, 3])
  expect(Array.from(values ?? [])).toEqual([0, 2])
})

test('whole variables are whole', async () => {
  const model = new ModelBuilder()
  const count = model.variable({ ...unit, integer: true })
  model.keep(scaled(count, 3), { lower: 7 })
  model.charge(count)
  expect((await solver()).solve(model.program(1e-9), 10)).toMatchObject({ status: 'optimal', objective: 3, bound: 3 })
})

test('bounds that contradict each other, also of constants alone, are infeasible', async () => {
  const model = new ModelBuilder()
  const [x, y] = [model.variable(unit), model.variable(unit)]
  model.keep(difference(x, y), { lower: 11 })
  expect((await solver()).solve(model.program(1e-9), 10)).toMatchObject({ status: 'infeasible', values: null })
  const constant = new ModelBuilder()
  constant.keep({ constant: 3, variables: [], coefficients: [] }, { upper: 2 })
  expect((await solver()).solve(constant.program(1e-9), 10)).toMatchObject({ status: 'infeasible' })
})

test('without time there is no solution and no bound', async () => {
  const model = new ModelBuilder()
  const items = Array.from({ length: 400 }, () => model.variable({ ...unit, integer: true }))
  for (let row = 0; row < 400; row++) {
    model.keep(sumOf(items.map((item, at) => scaled(item, 1 + ((row * 31 + at * 17) % 23)))), { lower: 5000 + row })
  }
  model.charge(sumOf(items.map((item, at) => scaled(item, 1 + ((at * 7) % 11) / 3))))
  const { status, objective, bound } = (await solver()).solve(model.program(1e-9), 1e-6)
  expect(status).toBe('stopped')
  expect(bound ?? -Infinity).toBeLessThanOrEqual(objective)
})
