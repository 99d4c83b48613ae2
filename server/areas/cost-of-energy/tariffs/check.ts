import { isSupportedZone } from '#server/calendar/zone.ts'
import type { Problem } from '#server/errors.ts'
import { Findings, type Loc } from './check-findings.ts'
import { checkFunction } from './check-function.ts'
import type { DatasetRef, TariffComponent } from '../contract.ts'
import { REGISTERED_DATASETS } from './datasets.ts'
import { isCurrency } from '../units.ts'
import { PIPELINE } from './messages.ts'

/**
 * Everything for which a tariff of valid structure must not be stored, in order: types `pipeline_invalid` and
 * `unit_mismatch` with `ctx.expected` and `ctx.got`; `loc` leads to component, function and field below `at`.
 */
export function checkTariff(
  components: readonly TariffComponent[],
  at: Loc = ['body', 'tariff_components'],
): Problem[] {
  const zone = components[0]?.timezone
  return components.flatMap((component, index) => {
    const findings = new Findings([...at, index], new Map())
    checkValidity(findings, component, zone ?? component.timezone)
    const known = new Map<string, DatasetRef>()
    checkDatasets(findings, component.datasets, known)
    const problems = checkFunctions([...at, index], component, known)
    checkCost(findings, component, known)
    return [...findings.problems, ...problems]
  })
}

function checkValidity(findings: Findings, component: TariffComponent, zone: string): void {
  const { timezone, applicable_from, applicable_to } = component
  if (!isSupportedZone(timezone)) {
    const expected = 'an IANA zone whose offsets are multiples of 15 minutes'
    findings.refuse(['timezone'], PIPELINE.zone_unsupported, timezone, expected)
  } else if (timezone !== zone) {
    findings.refuse(['timezone'], PIPELINE.one_zone({ zone }), timezone, zone)
  }
  if (applicable_to && Date.parse(applicable_to) <= Date.parse(applicable_from)) {
    const expected = `after ${applicable_from}`
    findings.refuse(['applicable_to'], PIPELINE.to_after_from({ field: 'applicable' }), applicable_to, expected)
  }
}

function checkDatasets(findings: Findings, datasets: DatasetRef[], known: Map<string, DatasetRef>): void {
  datasets.forEach((dataset, index) => {
    const field = ['datasets', index]
    const registered = REGISTERED_DATASETS.find(({ id }) => id === dataset.id)
    if (registered === undefined) {
      findings.refuse([...field, 'id'], PIPELINE.no_dataset({ id: dataset.id }), dataset.id, 'registered dataset')
    } else {
      findings.resolution([...field, 'resolution'], registered.resolution, dataset.resolution)
      findings.unit([...field, 'unit'], registered.unit, dataset.unit)
    }
    if (known.has(dataset.id)) {
      findings.refuse([...field, 'id'], PIPELINE.dataset_twice({ id: dataset.id }), dataset.id, 'listed once')
    } else {
      known.set(dataset.id, dataset)
    }
  })
}

/** Adds each output to `known` after its function is checked, so that no function reads a later one. */
function checkFunctions(at: Loc, component: TariffComponent, known: Map<string, DatasetRef>): Problem[] {
  return component.functions.flatMap((fn, index) => {
    const findings = new Findings([...at, 'functions', index], known)
    checkFunction(findings, fn)
    const { id } = fn.output
    if (known.has(id)) findings.refuse(['output', 'id'], PIPELINE.series_in_use({ id }), id, 'a new series')
    else known.set(id, fn.output)
    return findings.problems
  })
}

function checkCost(findings: Findings, { cost, functions }: TariffComponent, known: Map<string, DatasetRef>): void {
  const last = functions.length - 1
  const output = functions[last]?.output
  if (cost.id !== 'cost') findings.refuse(['cost', 'id'], PIPELINE.named_cost, cost.id, 'cost')
  if (!isCurrency(cost.unit)) findings.mismatch(['cost', 'unit'], PIPELINE.cost_is_money, 'currency', cost.unit)
  if (output?.id !== cost.id) {
    const message = PIPELINE.last_writes({ id: cost.id })
    findings.refuse(['functions', last, 'output', 'id'], message, output?.id ?? null, cost.id)
  }
  const written = known.get(cost.id)
  if (written === undefined) return
  const source = new Map([[cost.id, written]])
  const declared = new Findings([...findings.loc, 'cost'], source)
  declared.reads([], cost)
  findings.problems.push(...declared.problems)
}
