import type { MemberCaseRow, MemberCases } from '@caseloom/contracts/supervision/supervision'
import type { CaseCategory } from '@caseloom/contracts/supervision/supervision-rules'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useState } from 'react'
import { LastWeeks, weeksSentence, weekTexts } from '../../cases/index.ts'
import { handleRowKeys } from '../../items/index.ts'
import { t } from '../supervision-texts.ts'
import { CaseNameCell, LastAppointmentCell, NextSessionCell, OverdueBadge, phaseWords } from './case-cells.tsx'
import { CaseRowTools } from './case-row-tools.tsx'
import type { PinnedCases } from './use-pinned-cases.ts'

export type MemberCasesTableProps = {
  cases: MemberCases
  pins: PinnedCases
  /** The cases are of several clinicians. */
  showsClinician?: boolean
}

/** Cases by category; every category is open at the start. */
export function MemberCasesTable({ cases, pins, showsClinician = false }: MemberCasesTableProps) {
  const [closed, setClosed] = useState<ReadonlySet<CaseCategory>>(new Set())
  const byCategory = Map.groupBy(cases.Items, ({ Category }) => Category)

  function toggle(category: CaseCategory) {
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(category)) next.add(category)
      return next
    })
  }

  return (
    <table
      className="cl-table sv-cases [--cl-table-edge:1.5rem] max-md:[--cl-table-edge:1rem]"
      aria-label={t('cases')}
      onKeyDown={handleRowKeys}
    >
      <HeadRow />
      {cases.Groups.filter(({ Category }) => byCategory.has(Category)).map(({ Category, subRowTotal }) => (
        <tbody key={Category}>
          <tr className="group">
            <th colSpan={7} scope="rowgroup">
              <button type="button" aria-expanded={!closed.has(Category)} onClick={() => toggle(Category)} data-line="">
                <CaretRightIcon className="cl-turn" weight="bold" aria-hidden="true" />
                <span>
                  <b>{t(Category)}</b> <span className="count">{subRowTotal}</span>
                </span>
              </button>
            </th>
          </tr>
          {!closed.has(Category) &&
            byCategory
              .get(Category)
              ?.map((row) => <CaseLine key={row.Id} row={row} pins={pins} showsClinician={showsClinician} />)}
        </tbody>
      ))}
    </table>
  )
}

function HeadRow() {
  return (
    <thead>
      <tr>
        <th scope="col" className="w-full">
          {t('cases')}
        </th>
        <th scope="col" className="min-w-40 @max-[62rem]:hidden">
          {t('phase')}
        </th>
        <th scope="col" className="min-w-32 @max-[48rem]:hidden">
          {weekTexts('lastEightWeeks')}
        </th>
        <th scope="col" className="min-w-36 @max-[48rem]:min-w-0">
          {t('nextSession')}
        </th>
        <th scope="col" className="min-w-32 @max-[48rem]:min-w-0 md:@max-[40rem]:hidden">
          {t('lastAppointment')}
        </th>
        <th scope="col">{t('forms')}</th>
        <th scope="col" className="tools">
          <span className="cl-sr-only">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

type CaseLineProps = { row: MemberCaseRow; pins: PinnedCases; showsClinician: boolean }

function CaseLine({ row, pins, showsClinician }: CaseLineProps) {
  const second = [row.Description, showsClinician ? row.Clinician.Name : row.TracName].filter((fact) => fact !== null)
  return (
    <tr className={row.Sharing ? 'item shared' : 'item'}>
      <td className="title md:max-w-0">
        <CaseNameCell row={row} second={second.join(' · ')} />
      </td>
      <td className="text-sm text-text-muted @max-[62rem]:hidden">{phaseWords(row)}</td>
      <td className="md:@max-[48rem]:hidden">
        {row.Category !== 'closed' && (
          <span className="block w-28 max-md:w-44">
            <LastWeeks weeks={row.Weeks} label={weeksSentence(row.Weeks)} />
          </span>
        )}
      </td>
      <td className="text-sm md:whitespace-nowrap">
        {saysNextSession(row) && <span className="text-text-muted md:hidden">{t('nextSession')}: </span>}
        <NextSessionCell row={row} />
      </td>
      <td className="text-sm text-text-muted md:whitespace-nowrap md:@max-[40rem]:hidden">
        <span className="md:hidden">{t('lastAppointment')}: </span>
        <LastAppointmentCell row={row} />
      </td>
      <td>
        <OverdueBadge count={row.OverdueForms} />
      </td>
      <td className="tools">
        <CaseRowTools row={row} pins={pins} />
      </td>
    </tr>
  )
}

/** The cell then says when it is, or that it is not planned. */
const saysNextSession = ({ Category, SuspendedSince }: MemberCaseRow) =>
  Category !== 'closed' && SuspendedSince === null
