import { writtenLists, type WrittenList } from '@caseloom/contracts/admin/lookups/choice-rules'
import { Button } from '@caseloom/ui/button'
import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { LinkTabs } from '@caseloom/ui/tabs'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressQuery } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { AdministrationTabs } from '../care-model/administration-tabs.tsx'
import { t as careModelTexts } from '../care-model/care-model-texts.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { ChoiceList } from './choice-list.tsx'
import { choicesQuery } from './choice-queries.ts'
import { t } from './lookup-texts.ts'
import { SeveralDialog } from './several-dialog.tsx'

/** The lists that forms and records choose from, one at a time. */
export function LookupBoard() {
  const { list: asked } = useAddressQuery()
  const list = writtenLists.find((one) => one === asked) ?? writtenLists[0]
  return (
    <>
      <AdministrationTabs current="lookups" />
      <Page>
        <PageHead title={careModelTexts('lookups')} below={t('hint')} />
        <div className="pt-2 shadow-[inset_0_-1px_0_var(--color-border)]">
          <LinkTabs
            label={careModelTexts('lookups')}
            current={list}
            tabs={writtenLists.map((id) => ({ id, label: t(id), href: `${paths.lookups}?list=${id}` }))}
          />
        </div>
        <OneList key={list} list={list} />
      </Page>
    </>
  )
}

/** What each list is for. */
const hints = {
  'appointment-types': 'appointmentTypesHint',
  'appointment-outcomes': 'appointmentOutcomesHint',
  'case-outcomes': 'caseOutcomesHint',
  'relationship-types': 'relationshipTypesHint',
  genders: 'gendersHint',
  'incident-types': 'incidentTypesHint',
  'event-types': 'eventTypesHint',
} as const satisfies Record<WrittenList, string>

type Open = { readonly id: string | null } | 'several' | null

function OneList({ list }: { list: WrittenList }) {
  const { data, error, refetch } = useQuery(choicesQuery(list))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={6} />
  const choices = data.Items
  const edited = open !== null && open !== 'several' ? choices.find(({ Id }) => Id === open.id) : undefined
  const shared = { list, choices, onClose: close }
  return (
    <section aria-labelledby="ad-list" className="pt-4">
      <h2 id="ad-list" className="cl-sr-only">
        {t(list)}
      </h2>
      <p className="max-w-160 text-sm text-text-muted">{t(hints[list])}</p>
      <div className="flex flex-wrap gap-2 py-4">
        <Button
          kind="primary"
          icon={<PlusIcon weight="bold" aria-hidden="true" />}
          onPress={() => setOpen({ id: null })}
        >
          {t('newChoice')}
        </Button>
        <Button onPress={() => setOpen('several')}>{t('several')}</Button>
      </div>
      <ChoiceList list={list} choices={choices} onEdit={(id) => setOpen({ id })} />
      {open === 'several' && <SeveralDialog {...shared} />}
      {open !== null && open !== 'several' && open.id === null && <ChoiceDialog {...shared} known={null} />}
      {edited && <ChoiceDialog key={edited.Id} {...shared} known={edited} />}
    </section>
  )
}
