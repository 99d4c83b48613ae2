import { z } from 'zod'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { SHAPES } from '../../geo/messages.ts'

const PAGE = 250
/** Twice the number of Swedish metering grid areas means another layer. */
const MOST_PAGES = 40

const Page = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  exceededTransferLimit: z.boolean().optional(),
  properties: z.object({ exceededTransferLimit: z.boolean().optional() }).nullish(),
})
const Fault = z.object({ error: z.object({ code: z.number().optional(), message: z.string().optional() }) })

/** All features of a layer, or those for which a condition in SQL holds; UnusableAnswer where it has none. */
export async function readLayer(
  { base, json }: { base: string; json(url: URL): Promise<unknown> },
  where = '1=1',
): Promise<unknown[]> {
  const features: unknown[] = []
  for (let page = 0, is_last = false; !is_last; page++) {
    const read = readLayerPage(await json(layerUrl(base, page, where)), page)
    features.push(...read.features)
    is_last = read.is_last
  }
  if (features.length === 0) throw new UnusableAnswer(SHAPES.layer_empty)
  return features
}

/** The address of a page of a layer, its features with all their fields as GeoJSON. */
export function layerUrl(layer: string, page: number, where = '1=1'): URL {
  const url = new URL(`${layer}/query`)
  const requested = {
    where,
    outFields: '*',
    f: 'geojson',
    outSR: 4326,
    resultOffset: page * PAGE,
    resultRecordCount: PAGE,
  }
  for (const [name, value] of Object.entries(requested)) url.searchParams.set(name, String(value))
  return url
}

/**
 * Features of a page and whether more follow. UnusableAnswer where it is none: ArcGIS answers 200 with an `error` in it.
 * Source: ArcGIS REST API, "Query (Feature Service/Layer)", exceededTransferLimit
 */
export function readLayerPage(answer: unknown, page: number): { features: unknown[]; is_last: boolean } {
  const fault = Fault.safeParse(answer)
  if (fault.success)
    throw new UnusableAnswer(
      SHAPES.layer_error({ code: fault.data.error.code ?? null, why: fault.data.error.message ?? null }),
    )
  const read = Page.safeParse(answer)
  if (!read.success) throw new UnusableAnswer(SHAPES.layer_no_geojson)
  const { features, exceededTransferLimit, properties } = read.data
  const is_last = !(exceededTransferLimit ?? properties?.exceededTransferLimit ?? false)
  if (!is_last && features.length === 0) throw new UnusableAnswer(SHAPES.layer_page_empty)
  if (!is_last && page + 1 >= MOST_PAGES) throw new UnusableAnswer(SHAPES.layer_endless({ pages: MOST_PAGES }))
  return { features, is_last }
}
