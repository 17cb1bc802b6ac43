import type { GroupMember, MemberCaseRow } from '@caseloom/contracts/supervision/supervision'
import { TextLink } from '@caseloom/ui/link'
import { SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { LastWeeks, weeksSentence, weekTexts } from '../../cases/index.ts'
import { ListFailed } from '../../items/index.ts'
import { CaseNameCell, LastAppointmentCell, NextSessionCell, phaseWords } from '../cases/case-cells.tsx'
import { usePinnedCases } from '../cases/use-pinned-cases.ts'
import { overseenCasesQuery } from '../supervision-queries.ts'
import { t } from '../supervision-texts.ts'

const SHOWN_AT_FIRST = 5

export type MemberCaseLinesProps = { member: GroupMember; groupId: string }

/** The cases of an expanded member in the columns of the table, the running ones by category. */
export function MemberCaseLines({ member, groupId }: MemberCaseLinesProps) {
  const { pinned } = usePinnedCases()
  const { data, error, refetch } = useQuery(
    overseenCasesQuery({ member: { id: member.Id, groupId } }, { pinned, limit: 100 }),
  )
  if (error && !data)
    return (
      <FaceRow>
        <ListFailed error={error} onRetry={() => void refetch()} />
      </FaceRow>
    )
  if (!data)
    return (
      <FaceRow>
        <SkeletonRows rows={3} label={t('casesOf', { name: member.Name })} />
      </FaceRow>
    )
  const byCategory = Map.groupBy(data.Items, ({ Category }) => Category)
  const running = data.Groups.filter(({ Category }) => Category !== 'closed' && byCategory.has(Category))
  return (
    <>
      {running.map(({ Category, subRowTotal }) => (
        <CategoryLines
          key={Category}
          title={t(Category)}
          total={subRowTotal}
          rows={byCategory.get(Category) ?? []}
          hasHeads={Category === running[0]?.Category}
        />
      ))}
      <tr className="sv-line sv-more">
        <td colSpan={6}>
          <TextLink
            href={paths.supervisedMember(member.Id, { refId: member.RefId, groupId })}
            className="cl-link text-sm"
          >
            {t('allCasesOf', { name: member.Name })}
          </TextLink>
        </td>
      </tr>
    </>
  )
}

function FaceRow({ children }: { children: ReactNode }) {
  return (
    <tr className="face">
      <td colSpan={6}>{children}</td>
    </tr>
  )
}

type CategoryLinesProps = { title: string; total: number; rows: readonly MemberCaseRow[]; hasHeads: boolean }

function CategoryLines({ title, total, rows, hasHeads }: CategoryLinesProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <tr className="sv-line sv-heads">
        <th scope="rowgroup" colSpan={hasHeads ? 2 : 6}>
          <b className="font-semibold text-text">{title}</b> {total}
        </th>
        {hasHeads && (
          <>
            <th scope="col">{t('phase')}</th>
            <th scope="col">{weekTexts('lastEightWeeks')}</th>
            <th scope="col" className="@max-[46rem]:hidden">
              {t('nextSession')}
            </th>
            <th scope="col">{t('lastAppointment')}</th>
          </>
        )}
      </tr>
      {shown.map((row) => (
        <tr key={row.Id} className={row.Sharing ? 'item sv-line shared' : 'item sv-line'}>
          <td colSpan={2} className="title md:max-w-0">
            <CaseNameCell row={row} second="" />
          </td>
          <td className="text-sm text-text-muted">{phaseWords(row)}</td>
          <td>
            <span className="block w-24">
              <LastWeeks weeks={row.Weeks} label={weeksSentence(row.Weeks)} />
            </span>
          </td>
          <td className="text-sm md:whitespace-nowrap md:@max-[46rem]:hidden">
            <NextSessionCell row={row} />
          </td>
          <td className="text-sm text-text-muted md:whitespace-nowrap max-md:hidden!">
            <LastAppointmentCell row={row} />
          </td>
        </tr>
      ))}
      {rows.length > shown.length && (
        <tr className="sv-line sv-more">
          <td colSpan={6}>
            <button type="button" className="cl-link text-sm" onClick={() => setIsWhole(true)}>
              {t('more', { count: rows.length - shown.length })}
            </button>
          </td>
        </tr>
      )}
    </>
  )
}
