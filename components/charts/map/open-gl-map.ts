import { type GeoJSONSource, Map as GlMap, type MapMouseEvent, setWorkerUrl } from 'maplibre-gl'
import type { Geometry, Point } from '#server/areas/core/geo/geojson.ts'
import type { Box, MapShape, Spot } from './map-shape.ts'
import { layersOf, type MapColours, mapStyle } from './map-style.ts'

type GlMapOptions = {
  container: HTMLElement
  colours: MapColours
  box: Box
  /** Text of the map when it lets the page scroll instead of zooming. */
  help: { wheel: string; command: string; fingers: string }
  onPointed: (id: string | null) => void
  onPick: (point: Point) => void
  onMove: (project: (lon: number, lat: number) => Spot) => void
  onFailed: () => void
}

export type OpenMap = ReturnType<typeof openGlMap>

const margin_px = 18

/** Starts MapLibre in the container; what is set before it is ready waits. */
export function openGlMap({ container, colours, box, help, ...on }: GlMapOptions) {
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)
  const map = new GlMap({
    container,
    trackResize: false,
    style: mapStyle(colours),
    bounds: box,
    fitBoundsOptions: { padding: margin_px },
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    keyboard: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': help.wheel,
      'CooperativeGesturesHandler.MacHelpText': help.command,
      'CooperativeGesturesHandler.MobileHelpText': help.fingers,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.getCanvas().tabIndex = -1
  const view = holdView(map, box)
  const ready = new Promise<void>((resolve) => void map.once('load', () => resolve()))
  const moved = () => on.onMove((lon, lat) => map.project([lon, lat]))
  map.on('error', on.onFailed)
  map.on('load', moved)
  map.on('move', moved)
  map.on('resize', moved)
  map.on('mousemove', (event) => on.onPointed(shapeAt(map, event)))
  map.on('mouseout', () => on.onPointed(null))
  map.on('click', (event) => on.onPick({ lat: event.lngLat.lat, lon: event.lngLat.lng }))
  const fill = async (source: string, features: GeoJSON.Feature[]) => {
    await ready
    await map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })
  }
  const only = async (layers: string[], id: string | null) => {
    await ready
    for (const layer of layers) map.setFilter(layer, ['==', ['get', 'id'], id ?? ''])
  }
  return {
    setLand: (land: readonly Geometry[]) =>
      fill(
        'land',
        land.map((geometry) => featureOf(geometry, {})),
      ),
    setShapes: (shapes: readonly MapShape[]) =>
      fill(
        'areas',
        shapes.map(({ geometry, id }) => featureOf(geometry, { id })),
      ),
    setPoint: (point: Point | null) =>
      fill('point', point ? [featureOf({ type: 'Point', coordinates: [point.lon, point.lat] }, {})] : []),
    setSelected: async (id: string | null, isStandIn: boolean) => {
      await only(['selected', 'selected-fill'], isStandIn ? null : id)
      await only(['stand-in'], isStandIn ? id : null)
    },
    setPointed: (id: string | null) => only(['pointed'], id),
    setColours: async (next: MapColours) => {
      await ready
      for (const { id, paint } of layersOf(next))
        for (const [name, value] of Object.entries(paint ?? {})) map.setPaintProperty(id, name as 'fill-color', value)
    },
    show: view.show,
    zoomIn: () => view.change(() => map.zoomIn({ animate: false })),
    zoomOut: () => view.change(() => map.zoomOut({ animate: false })),
    close: () => {
      view.close()
      map.remove()
    },
  }
}

/** Keeps a box in view while the map is resized, until the user moves or zooms the map. */
function holdView(map: GlMap, first: Box) {
  let held: Box | null = first
  const fit = () => {
    if (held) map.fitBounds(held, { padding: margin_px, maxZoom: 9, animate: false })
  }
  const observer = new ResizeObserver(() => {
    map.resize()
    fit()
  })
  observer.observe(map.getContainer())
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) held = null
  })
  return {
    show: (box: Box) => {
      held = box
      fit()
    },
    change: (move: () => void) => {
      held = null
      move()
    },
    close: () => observer.disconnect(),
  }
}

function shapeAt(map: GlMap, { point }: MapMouseEvent): string | null {
  if (!map.isStyleLoaded()) return null
  const [found] = map.queryRenderedFeatures(point, { layers: ['areas'] })
  return typeof found?.properties.id === 'string' ? found.properties.id : null
}

function featureOf(geometry: GeoJSON.Geometry, properties: { id?: string }): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry }
}
