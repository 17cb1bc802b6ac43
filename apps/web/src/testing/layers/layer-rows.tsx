import { appointmentLayers } from './appointment-layers.tsx'
import { caseLayers } from './case-layers.tsx'
import { floatLayers } from './float-layers.tsx'
import { folderLayers } from './folder-layers.tsx'
import { itemLayers } from './item-layers.tsx'
import { managerLayers } from './manager-layers.tsx'
import { notificationLayers } from './notification-layers.tsx'
import { adminLayers } from './admin-layers.tsx'
import { memberLayers } from './member-layers.tsx'
import { oversightLayers } from './oversight-layers.tsx'
import { peopleLayers } from './people-layers.tsx'
import { protectionLayers } from './protection-layers.tsx'
import { shellLayers } from './shell-layers.tsx'
import { templateLayers } from './template-layers.tsx'

export const layerRows = [
  ...shellLayers,
  ...appointmentLayers,
  ...managerLayers,
  ...caseLayers,
  ...folderLayers,
  ...protectionLayers,
  ...peopleLayers,
  ...itemLayers,
  ...notificationLayers,
  ...templateLayers,
  ...adminLayers,
  ...memberLayers,
  ...oversightLayers,
  ...floatLayers,
]
