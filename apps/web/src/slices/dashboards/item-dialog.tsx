import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { dashboardLimits, dashboardPlaces, dashboardTypes } from '@caseloom/contracts/dashboards/dashboard-rules'
import { isChartScript } from '@caseloom/contracts/documents/document-rules'
import { reportIds } from '@caseloom/contracts/reports/report-ids'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { Select } from '@caseloom/ui/fields/select'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { changesBetween, TheirChanges } from '../../platform/forms/their-changes.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { requirement } from '../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../platform/forms/form-values.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { reportName } from '../reports/index.ts'
import { saveDashboardItemMutation, type ItemText } from './dashboard-queries.ts'
import { ItemPreview } from './item-preview.tsx'
import { t } from './writing-texts.ts'

export type ItemDialogProps = {
  /** The item as it is now; null adds one. */
  known: DashboardItem | null
  onClose: () => void
}

type Values = Omit<ItemText, 'Subheader'> & { readonly Subheader: string }

const startOf = (known: DashboardItem | null): Values => ({
  Header: known?.Header ?? '',
  Subheader: known?.Subheader ?? '',
  ShownOn: known?.ShownOn ?? 'REPORTS',
  Type: known?.Type ?? 'CHART',
  Report: known?.Report ?? null,
  Name: known?.Name ?? '',
})

/** All of a new item; of a known one what differs from how the dialog opened, so that the rest stays as somebody else wrote it. */
function textOf({ Subheader, ...said }: Values, opened: DashboardItem | null): Partial<ItemText> {
  const text: ItemText = { ...said, Subheader: Subheader.trim() === '' ? null : Subheader }
  if (opened === null) return text
  return Object.fromEntries(Object.entries(text).filter(([name, value]) => value !== Reflect.get(opened, name)))
}

/** The changes of somebody else since the dialog was opened. */
const changesSince = (opened: DashboardItem | null, now: DashboardItem | null) =>
  changesBetween(startOf(opened), startOf(now), [
    { name: 'Header', label: t('header') },
    { name: 'Subheader', label: t('subheader') },
    { name: 'Type', label: t('type'), text: ({ Type }) => t(Type) },
    { name: 'Report', label: t('report'), text: ({ Report }) => (Report ? reportName(Report) : t('noReport')) },
    { name: 'Name', label: t(now?.Type === 'HTML' ? 'html' : 'script') },
  ])

const NO_REPORT = 'none'

function contentFault({ Type, Name }: Values): string | false {
  if (Name.trim() === '') return t('contentMissing')
  return Type === 'CHART' && !isChartScript(Name.trim()) && t('chartInvalid')
}

/** Writes an item of a dashboard, with a preview. */
export function ItemDialog({ known, onClose }: ItemDialogProps) {
  const [opened] = useState(known)
  const values = useKeptValues(`dashboard item ${known?.Id ?? 'new'}`, startOf(opened))
  const form = useForm({
    values,
    check: (said) => ({ Header: said.Header.trim() === '' && t('headerMissing'), Name: contentFault(said) }),
    mutation: saveDashboardItemMutation,
    variables: (said, isStale) => {
      const text = textOf(said, opened)
      const seen = isStale ? known : opened
      return Object.keys(text).length > 0 ? { known: seen && { Id: seen.Id, Version: seen.Version }, text } : null
    },
    onUnchanged: onClose,
    onDone: ({ Header }) => {
      onClose()
      showToast({ message: t(known ? 'saved' : 'added', { name: Header }) })
    },
  })
  const { Type, ShownOn, Report, Header } = form.values
  return (
    <FormDialog
      form={form}
      size="l"
      title={known ? t('editTitle', { name: known.Header }) : t('newItem')}
      confirmLabel={t(known ? 'save' : 'add')}
      pendingLabel={t('saving')}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <TheirChanges problem={form.problem} changes={changesSince(opened, known)} />
      <TextField
        label={t('header')}
        {...form.field('Header')}
        maxLength={dashboardLimits.header}
        requirement={requirement()}
        autoFocus
      />
      <TextField label={t('subheader')} {...form.field('Subheader')} maxLength={dashboardLimits.subheader} />
      {known === null && (
        <Segmented
          label={t('shownOn')}
          options={dashboardPlaces.map((id) => ({ id, label: t(id) }))}
          value={ShownOn}
          onChange={(next) => form.change({ ShownOn: next })}
        />
      )}
      <Segmented
        label={t('type')}
        options={dashboardTypes.map((id) => ({ id, label: t(id) }))}
        value={Type}
        onChange={(next) => form.change({ Type: next })}
      />
      {ShownOn === 'REPORTS' && (
        <Select
          label={t('report')}
          placeholder={t('noReport')}
          options={[{ id: NO_REPORT, label: t('noReport') }, ...reportIds.map((id) => ({ id, label: reportName(id) }))]}
          value={Report ?? NO_REPORT}
          onChange={(id) => form.change({ Report: reportIds.find((one) => one === id) ?? null })}
        />
      )}
      <div className="[&_textarea]:font-mono">
        <TextArea
          label={t(Type === 'CHART' ? 'script' : 'html')}
          hint={t(Type === 'CHART' ? 'scriptHint' : 'htmlHint')}
          {...form.field('Name')}
          maxLength={dashboardLimits.content}
          requirement={requirement()}
          rows={10}
        />
      </div>
      <ItemPreview
        type={Type}
        content={form.values.Name}
        report={ShownOn === 'REPORTS' ? Report : null}
        isOfCase={ShownOn === 'CASE'}
        name={Header}
      />
    </FormDialog>
  )
}
