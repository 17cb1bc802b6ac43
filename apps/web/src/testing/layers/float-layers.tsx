import { Button } from '@caseloom/ui/button'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { DateField } from '@caseloom/ui/fields/date-field'
import { Menu } from '@caseloom/ui/layers/menu'
import { Select } from '@caseloom/ui/fields/select'
import { useRef } from 'react'
import { AccountMenu } from '../../slices/accounts/account-menu.tsx'
import { RelatedInfo } from '../../slices/binaries/related-info.tsx'
import { KindsMenu } from '../../slices/items/activity/kinds-menu.tsx'
import { nothing, type LayerProps, type Row } from './layer-row.ts'

const toOpen = 'Open it'
const trigger = <Button>{toOpen}</Button>
const dateTexts = {
  previousMonth: 'Before',
  nextMonth: 'After',
  today: 'Today',
  clear: 'Clear',
  invalid: 'Invalid date',
}

const missingForm = {
  Id: 'form',
  RefId: 'item',
  Name: 'Session note',
  Description: null,
  Type: 'TEMPLATE',
  Created: null,
  CreatedBy: null,
  Completed: false,
  File: null,
  Can: { Update: false, Delete: false, Download: false },
} as const

function AccountMenuRow({ isOpen, onClose }: LayerProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={triggerRef}>Account</Button>
      <AccountMenu isOpen={isOpen} onOpenChange={onClose} triggerRef={triggerRef} />
    </>
  )
}

/** Layers attached to a button or field. Those of the design system stand for all their uses. */
export const floatLayers: readonly Row[] = [
  { file: 'slices/accounts/account-menu.tsx', show: (props) => <AccountMenuRow {...props} /> },
  {
    file: 'slices/items/activity/kinds-menu-rows.tsx',
    show: () => <KindsMenu offered={['APPOINTMENT', 'EVENT']} chosen={[]} onChange={nothing} />,
  },
  { file: 'slices/binaries/related-details.tsx', show: () => <RelatedInfo item={missingForm} /> },
  {
    file: 'ui/layers/menu-rows.tsx',
    show: () => <Menu label="Menu" trigger={trigger} actions={[{ id: 'one', label: 'One', onAction: nothing }]} />,
  },
  {
    file: 'ui/fields/select.tsx',
    show: () => (
      <Select
        label={toOpen}
        options={[{ id: 'one', label: 'One' }]}
        value={null}
        onChange={nothing}
        placeholder={toOpen}
      />
    ),
  },
  {
    file: 'ui/fields/combo-box.tsx',
    show: () => (
      <ComboBox
        label={toOpen}
        options={[{ id: 'one', label: 'One' }]}
        value={null}
        onChange={nothing}
        emptyText={String}
      />
    ),
  },
  {
    file: 'ui/fields/date-field.tsx',
    show: () => <DateField label={toOpen} value={null} onChange={nothing} texts={dateTexts} />,
  },
]
