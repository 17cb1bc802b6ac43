import { auditOthers, auditViews } from '@caseloom/contracts/items/audit-views'
import type { Reference } from '@caseloom/contracts/ids'
import { Button } from '@caseloom/ui/button'
import { ComboBox, type ComboBoxOption } from '@caseloom/ui/fields/combo-box'
import { Select } from '@caseloom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChangeAddressQuery } from '../../../platform/address.ts'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { reportsTexts } from '../../reports/index.ts'
import { membersQuery } from '../members/member-queries.ts'
import { t as ofMember } from '../members/member-texts.ts'
import type { AuditFilters } from './audit-address.ts'
import { auditedItemsQuery } from './audit-log-queries.ts'
import { t } from './audit-log-texts.ts'
import { AuditPeriodChoice } from './audit-period.tsx'

export type AuditFiltersProps = {
  filters: AuditFilters
  /** What the filters name, as soon as the server has answered. */
  about: Reference | null
  by: Reference | null
}

/** A chosen option stays among the options, because a field shows the name of its value. */
const withChosen = (options: ComboBoxOption[], chosen: Reference | null): ComboBoxOption[] =>
  chosen && !options.some(({ id }) => id === chosen.Id) ? [...options, { id: chosen.Id, label: chosen.Name }] : options

/** What happened, when, by whom, to what, and from where. */
export function AuditFilterBar({ filters, about, by }: AuditFiltersProps) {
  const changeQuery = useChangeAddressQuery()
  const change = (part: 'show' | 'who' | 'item' | 'address', value: string | undefined) =>
    void changeQuery({ [part]: value, skip: undefined }, 'push')
  const isFiltered = filters.who !== undefined || filters.item !== undefined || filters.address !== undefined
  return (
    <div className="ad-audit-filters" role="group" aria-label={t('filters')}>
      <Select
        label={t('what')}
        placeholder={t('all')}
        options={auditViews.map((view) => ({ id: view, label: t(view) }))}
        value={filters.show}
        onChange={(view) => change('show', view === 'changes' || view === null ? undefined : view)}
      />
      <WhoField who={filters.who} by={by} onChange={(who) => change('who', who)} />
      <ItemField item={filters.item} about={about} onChange={(item) => change('item', item)} />
      <AuditPeriodChoice period={filters.period} />
      {filters.address !== undefined && (
        <Button kind="quiet" onPress={() => change('address', undefined)}>
          {t('notFrom', { address: filters.address })}
        </Button>
      )}
      {isFiltered && (
        <Button
          kind="quiet"
          onPress={() =>
            void changeQuery({ who: undefined, item: undefined, address: undefined, skip: undefined }, 'push')
          }
        >
          {reportsTexts('clearFilters')}
        </Button>
      )}
    </div>
  )
}

type WhoFieldProps = { who: string | undefined; by: Reference | null; onChange: (who: string | undefined) => void }

function WhoField({ who, by, onChange }: WhoFieldProps) {
  const [term, setTerm] = useState('')
  const { data, isFetching } = useQuery(membersQuery(term, 0, null))
  const others = auditOthers.map((id) => ({ id, label: t(id) }))
  const members = (data?.Items ?? []).map(({ PersonId, Name, Role }) => ({
    id: PersonId,
    label: Name,
    description: ofMember(Role),
  }))
  return (
    <ComboBox
      label={t('who')}
      placeholder={t('anybody')}
      options={withChosen([...members, ...(term === '' || who === undefined ? others : [])], by)}
      value={who ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      onSearch={setTerm}
      isLoading={isFetching}
      emptyText={(typed) => t('noResults', { term: typed })}
    />
  )
}

type ItemFieldProps = { item: string | undefined; about: Reference | null; onChange: (id: string | undefined) => void }

function ItemField({ item, about, onChange }: ItemFieldProps) {
  const [term, setTerm] = useState('')
  const { data, isFetching } = useQuery(auditedItemsQuery(term.trim()))
  const found = (data?.Items ?? []).map(({ Id, Name, Type, Person }) => ({
    id: Id,
    label: Name,
    description: Person && Person.Id !== Id ? `${kindName(Type)} · ${Person.Name}` : kindName(Type),
  }))
  return (
    <ComboBox
      label={t('about')}
      placeholder={t('anything')}
      options={withChosen(term.trim() === '' ? [] : found, about)}
      value={item ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      onSearch={setTerm}
      isLoading={isFetching}
      emptyText={(typed) => (typed.trim() === '' ? t('typeName') : t('noResults', { term: typed }))}
    />
  )
}
