import { IconButton } from '@caseloom/ui/button'
import { SideSheet } from '@caseloom/ui/layers/side-sheet'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { t } from '../sheet-texts.ts'

export type SidePanelProps = {
  isOpen: boolean
  isWide: boolean
  /** The title of the open panel. */
  title: string
  /** Buttons beside the one that closes it. */
  headEnd?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The option bar's pressed button, which gets the focus back if the panel closes around it. */
const OPEN_TOGGLE = '.cl-optionbar [aria-pressed=true]'

/** The open panel: beside the sheet, or over it where there is no room. */
export function SidePanel({ isOpen, isWide, title, headEnd, onClose, children }: SidePanelProps) {
  if (!isWide) {
    return (
      <SideSheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('close')} headEnd={headEnd}>
        {/* Panels bring their own padding. */}
        {isOpen && <div className="-m-2">{children}</div>}
      </SideSheet>
    )
  }
  if (!isOpen) return null
  return (
    <WidePanel key={title} title={title} headEnd={headEnd} onClose={onClose}>
      {children}
    </WidePanel>
  )
}

type WidePanelProps = Pick<SidePanelProps, 'title' | 'headEnd' | 'onClose' | 'children'>

function WidePanel({ title, headEnd, onClose, children }: WidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const [here, toggle] = [panel.current, document.querySelector<HTMLElement>(OPEN_TOGGLE)]
    return () => {
      if (here?.contains(document.activeElement)) toggle?.focus()
    }
  }, [])
  return (
    <aside ref={panel} className="cl-panel wide" aria-label={title}>
      <div className="cl-panel-head">
        <h2>{title}</h2>
        <span className="end">
          {headEnd}
          <IconButton
            size="small"
            icon={<XIcon />}
            label={t('closePanel', { panel: title })}
            hasTooltip={false}
            onPress={onClose}
          />
        </span>
      </div>
      {children}
    </aside>
  )
}

export type FactListProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Facts of an item that cannot be edited here; unknown ones are left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="px-5 py-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex gap-3 py-1">
              <dt className="w-25 flex-none wrap-anywhere text-text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
