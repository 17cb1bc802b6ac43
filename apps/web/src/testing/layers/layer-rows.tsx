import { caseLayers } from './case-layers.tsx'
import { floatLayers } from './float-layers.tsx'
import { folderLayers } from './folder-layers.tsx'
import { itemLayers } from './item-layers.tsx'
import { peopleLayers } from './people-layers.tsx'
import { shellLayers } from './shell-layers.tsx'
import { templateLayers } from './template-layers.tsx'

export const layerRows = [
  ...shellLayers,
  ...caseLayers,
  ...folderLayers,
  ...peopleLayers,
  ...itemLayers,
  ...templateLayers,
  ...floatLayers,
]
