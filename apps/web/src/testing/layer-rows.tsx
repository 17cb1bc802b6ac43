import { caseLayers } from './case-layers.tsx'
import { floatLayers } from './float-layers.tsx'
import { itemLayers } from './item-layers.tsx'
import { peopleLayers } from './people-layers.tsx'
import { shellLayers } from './shell-layers.tsx'

export const layerRows = [...shellLayers, ...caseLayers, ...peopleLayers, ...itemLayers, ...floatLayers]
