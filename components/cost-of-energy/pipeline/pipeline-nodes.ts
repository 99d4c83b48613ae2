import type { PipelineNode } from '#components/charts/flow/pipeline-layout.ts'
import type { Language } from '#components/i18n/language.ts'
import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { readsOf } from '#server/areas/cost-of-energy/pipeline/operands.ts'
import { describeFunction, describeSeries, describeShape } from './describe-function.ts'

/** A component as nodes to draw: what the caller supplies, then every function by the series that it makes. */
export function pipelineNodes(component: TariffComponent, language: Language): PipelineNode[] {
  const datasets = component.datasets.map((dataset) => ({
    id: dataset.id,
    title: describeSeries(dataset, language),
    note: describeShape(dataset, language),
    inputs: [],
  }))
  const functions = component.functions.map((fn) => ({
    id: fn.output.id,
    title: describeFunction(fn, language),
    note: describeShape(fn.output, language),
    inputs: readsOf(fn).map((input) => input.id),
  }))
  return [...datasets, ...functions]
}
