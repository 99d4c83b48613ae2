import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { tokenColour } from '../token-colour.ts'

const TOKENS = {
  sea: '--sunk',
  land: '--panel',
  border: '--line2',
  area: '--accent-bg',
  edge: '--edge',
  pointed: '--ink',
  selected: '--accent',
} as const

/** `selected_share`: how much of its colour a selected area has. */
export type MapColours = Record<keyof typeof TOKENS, string> & { selected_share: number }

/** The colours of the theme that the element is drawn in. */
export function mapColours(element: HTMLElement, isDark: boolean): MapColours {
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, tokenColour(element, token)])
  return {
    ...(Object.fromEntries(entries) as Record<keyof typeof TOKENS, string>),
    selected_share: isDark ? 0.45 : 0.3,
  }
}

const empty = { type: 'FeatureCollection' as const, features: [] }

/** Sea, land, areas, what is pointed at and selected, and a point; all of it local, without glyphs, sprites or tiles. */
export function mapStyle(colours: MapColours): StyleSpecification {
  const source = { type: 'geojson' as const, data: empty }
  return {
    version: 8,
    sources: {
      land: source,
      areas: { ...source, tolerance: 0.2 },
      point: source,
    },
    layers: layersOf(colours),
  }
}

/** The layers in these colours, in their order. */
export function layersOf(colours: MapColours): LayerSpecification[] {
  const nobody = ['==', ['get', 'id'], ''] as ['==', ['get', string], string]
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
    { id: 'borders', type: 'line', source: 'land', paint: { 'line-color': colours.border, 'line-width': 0.8 } },
    { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': colours.area } },
    { id: 'edges', type: 'line', source: 'areas', paint: { 'line-color': colours.edge, 'line-width': 0.8 } },
    {
      ...{ id: 'selected-fill', type: 'fill', source: 'areas', filter: nobody },
      paint: { 'fill-color': colours.selected, 'fill-opacity': colours.selected_share },
    },
    {
      ...{ id: 'selected', type: 'line', source: 'areas', filter: nobody },
      paint: { 'line-color': colours.selected, 'line-width': 2 },
    },
    {
      ...{ id: 'stand-in', type: 'line', source: 'areas', filter: nobody },
      paint: { 'line-color': colours.selected, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      ...{ id: 'pointed', type: 'line', source: 'areas', filter: nobody },
      paint: { 'line-color': colours.pointed, 'line-width': 1.8 },
    },
    {
      ...{ id: 'point', type: 'circle', source: 'point' },
      paint: {
        'circle-radius': 6,
        'circle-color': colours.selected,
        'circle-stroke-color': colours.land,
        'circle-stroke-width': 2,
      },
    },
  ]
}
