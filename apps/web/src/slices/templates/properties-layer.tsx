import { Modal } from '@caseloom/ui/layers/modal'
import { SideSheet } from '@caseloom/ui/layers/side-sheet'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import type { ReactNode } from 'react'
import { t } from './builder-texts.ts'
import './templates.css'

export type PropertiesLayerProps = {
  title: string
  tools: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Below 1280 px the properties are a side sheet, on a phone a full screen. */
export function PropertiesLayer({ title, tools, onClose, children }: PropertiesLayerProps) {
  const Layer = usePhoneScreen() ? Modal : SideSheet
  return (
    <Layer isOpen title={title} closeLabel={t('close')} headEnd={tools} onClose={onClose}>
      <div className="template-layer">{children}</div>
    </Layer>
  )
}
