import { paths } from '#components/paths.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { draftParameters } from '../calculate/inputs/calculation-address.ts'
import type { Draft } from '../calculate/inputs/draft.ts'

/** Where a tariff is compared with others for the same fuse and load, as the one that is paid now. */
export function comparisonPath({ id, eligibility }: Tariff, draft: Draft): string {
  const fuse = eligibility.fuse_size ? String(eligibility.fuse_size.value) : undefined
  return paths.compare({ ...draftParameters(draft), run: undefined, present: id, fuse })
}
