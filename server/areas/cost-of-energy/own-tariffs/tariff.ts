import type { TariffBody } from './contract.ts'
import { componentTraits } from '../tariffs/check-traits.ts'
import type { Tariff } from '../contract.ts'

type Named = NonNullable<Tariff['system_operator']>

/** Whether some component needs what is not part of the published set of functions. */
export function usesExtensions(components: Tariff['tariff_components']): boolean {
  return components.some((component) => componentTraits(component).uses_extensions)
}

/** The tariff as it is answered. */
export function ownTariff(id: string, body: TariffBody, system_operator: Named | null, own_version: number): Tariff {
  const { name, summary, remarks, eligibility, tariff_components, available_from, available_to } = body
  const uses_extensions = usesExtensions(tariff_components)
  return {
    ...{ id, name, summary, remarks, system_operator, eligibility, tariff_components },
    ...{ available_from, available_to, uses_extensions, own_version },
  }
}

/** The tariff as its author wrote it, to be written again. */
export function tariffBody(tariff: Tariff): TariffBody {
  const { name, summary, remarks, system_operator, eligibility, tariff_components } = tariff
  return {
    ...{ name, summary, remarks, system_operator_id: system_operator?.id ?? null, eligibility, tariff_components },
    ...{ available_from: tariff.available_from, available_to: tariff.available_to },
  }
}
