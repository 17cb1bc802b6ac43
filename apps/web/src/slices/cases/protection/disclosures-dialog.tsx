import { accountingColumns, disclosureText, groundText } from '@caseloom/contracts/cases/protection/accounting-texts'
import type { Disclosure } from '@caseloom/contracts/cases/protection/protection'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Notice } from '@caseloom/ui/signs/notice'
import { Table, type Column } from '@caseloom/ui/tables/table'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { formatCalendarDay, formatTime } from '../../../platform/texts/times.ts'
import { t as caseActionTexts } from '../actions/case-action-texts.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { DISCLOSURES_PAGE, disclosuresAddress, disclosuresQuery } from './protection-queries.ts'
import { t } from './protection-texts.ts'

/** The day of a consent is written as everywhere else on the page. */
const groundOf = ({ Consent, Emergency }: Disclosure) =>
  groundText({ Consent: Consent && { ...Consent, Day: formatCalendarDay(Consent.Day) }, Emergency }, getLocale())

type TwoLinesProps = { first: string; second?: string | undefined }

function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="grid">
      <span>{first}</span>
      {second !== undefined && <span className="text-sm text-text-muted">{second}</span>}
    </span>
  )
}

/** Fewer columns than the CSV file has, under the same names: what belongs together is in one cell, so that a phone shows it as well. */
function columnsOf(): Column<Disclosure>[] {
  const [day = '', , , what = '', to = '', , ground = ''] = accountingColumns(getLocale())
  return [
    {
      id: 'what',
      header: what,
      isTitle: true,
      width: '11rem',
      cell: ({ Action, Times }) => (
        <TwoLines
          first={disclosureText(Action, getLocale())}
          second={Times > 1 ? t('times', { count: Times }) : undefined}
        />
      ),
    },
    {
      id: 'day',
      header: day,
      width: '8rem',
      cell: ({ Day, First }) => <TwoLines first={formatCalendarDay(Day)} second={formatTime(First)} />,
    },
    {
      id: 'to',
      header: to,
      width: '12rem',
      cell: ({ To, By }) =>
        To === null ? By : <TwoLines first={To} second={By === null ? undefined : t('byName', { name: By })} />,
    },
    { id: 'ground', header: ground, cell: groundOf },
  ]
}

/** What of a protected case was disclosed (42 CFR 2.25), a page at a time, and all of it as a file. */
export function DisclosuresDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name } = managedCase
  const [offset, setOffset] = useState(0)
  const { data, error } = useQuery(disclosuresQuery(Id, offset))

  return (
    <Modal
      size="l"
      isOpen
      onClose={onClose}
      title={t('accountingTitle', { name: Name })}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('back')}
          </Button>
          <a className="cl-button primary" href={disclosuresAddress(Id)} download>
            <DownloadSimpleIcon aria-hidden="true" />
            {t('download')}
          </a>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-text-muted">{t('accountingHint')}</p>
        {error && !data && (
          <Notice kind="danger" isAlert>
            {problemSentence(error)}
          </Notice>
        )}
        {!data && !error && <span className="cl-skeleton h-24" role="status" />}
        {data?.Total === 0 && <EmptyState title={t('noDisclosures')}>{t('noDisclosuresHint')}</EmptyState>}
        {data && data.Total > 0 && (
          // A short list has no button, and a browser then scrolls it by keys only if it can have the focus.
          <div tabIndex={0} role="region" aria-label={t('accounting')}>
            <Table label={t('accounting')} rowKey={(row) => row.Id} columns={columnsOf()} rows={data.Items} />
          </div>
        )}
        {data && data.Total > DISCLOSURES_PAGE && (
          <p className="flex items-center justify-end gap-2 text-sm text-text-muted">
            {caseActionTexts('shownOf', { from: offset + 1, to: offset + data.Items.length, total: data.Total })}
            <Button size="small" isDisabled={offset === 0} onPress={() => setOffset(offset - DISCLOSURES_PAGE)}>
              {t('earlier')}
            </Button>
            <Button
              size="small"
              isDisabled={offset + DISCLOSURES_PAGE >= data.Total}
              onPress={() => setOffset(offset + DISCLOSURES_PAGE)}
            >
              {t('later')}
            </Button>
          </p>
        )}
      </div>
    </Modal>
  )
}
