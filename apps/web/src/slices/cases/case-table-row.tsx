import type { CaseRow } from '@caseloom/contracts/cases/case'
import { Badge } from '@caseloom/ui/signs/badge'
import { TextLink } from '@caseloom/ui/link'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { formatNearDay, formatNearTime } from '../../platform/texts/times.ts'
import { t } from './case-texts.ts'
import { t as weekTexts } from './weeks/week-texts.ts'
import { LastWeeks } from './weeks/week-weave.tsx'
import { weeksSentence } from './weeks/week-words.ts'

export type CaseTableRowProps = { row: CaseRow }

/** The duration of an open case, the outcome of a closed one (directory, 4.9). */
function CaseTag({ row }: CaseTableRowProps) {
  if (row.State === 'closed') {
    const outcome = row.OutcomeName ?? t('closedTag')
    return (
      <Badge>
        <span className="truncate leading-5" title={outcome}>
          {outcome}
        </span>
      </Badge>
    )
  }
  if (row.State === 'suspended') return <Badge kind="amber">{t('suspendedTag')}</Badge>
  return <Badge kind="success">{lengthWords(row.LengthDays)}</Badge>
}

/** In days for the first two weeks, in weeks for two years, then in years. */
function lengthWords(days: number): string {
  const weeks = Math.floor(days / 7)
  if (weeks <= 1) return t('lengthDays', { count: days })
  return weeks < 104 ? t('lengthWeeks', { count: weeks }) : t('lengthYears', { count: Math.floor(days / 365.25) })
}

function NextSessionCell({ row }: CaseTableRowProps) {
  if (row.NextSession) return formatNearTime(row.NextSession)
  if (row.State !== 'open') return null
  return <span className="text-warning">{weekTexts('notPlanned')}</span>
}

export function CaseTableRow({ row }: CaseTableRowProps) {
  const { Id, Name, PersonId, Description, TracName, ClinicianName, Sharing, LastSession, Weeks } = row
  const second = [Description, TracName, Sharing ? ClinicianName : null].filter((fact) => fact !== null && fact !== '')
  return (
    <tr className={Sharing ? 'item shared' : 'item'}>
      <td className="title md:max-w-0">
        <span className="flex min-w-0 items-center gap-3">
          <Swatch id={Id} />
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-2">
              <TextLink
                href={paths.case(PersonId, Id)}
                className="cl-row-name cl-stretch truncate"
                title={Name}
                data-line=""
              >
                {Name}
              </TextLink>
              {Sharing && <SharedPin />}
            </span>
            <span className="cl-row-second truncate">{second.join(' · ')}</span>
          </span>
        </span>
      </td>
      <td className="md:@max-[46rem]:hidden">
        <span className="block w-32 max-md:w-44 max-md:ps-11">
          <LastWeeks weeks={Weeks} label={weeksSentence(Weeks)} />
        </span>
      </td>
      <td className="md:min-w-44 md:whitespace-nowrap">
        <span className="max-md:block max-md:ps-11">
          <NextSessionCell row={row} />
        </span>
      </td>
      <td className="text-text-muted md:min-w-32 md:whitespace-nowrap max-md:hidden! @max-[60rem]:hidden">
        {LastSession ? formatNearDay(LastSession) : t('none')}
      </td>
      <td>
        <span className="flex max-w-48 min-w-28 max-md:max-w-full max-md:ps-11 [&>.cl-badge]:min-w-0">
          <CaseTag row={row} />
        </span>
      </td>
      <td className="tools">
        <span className="cl-table-actions">
          <CaseRowMenu row={row} />
        </span>
      </td>
    </tr>
  )
}

function SharedPin() {
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-warning">
      <PushPinIcon size={14} weight="fill" aria-hidden="true" />
      {/* On a tablet the family's name needs the room; the row's color shows the same. */}
      <span className="md:max-[60rem]:sr-only">{t('sharedWithYou')}</span>
    </span>
  )
}

function CaseRowMenu({ row }: CaseTableRowProps) {
  const navigate = useNavigate()
  const path = paths.case(row.PersonId, row.Id)
  const label = t('actionsOf', { name: row.Name })
  return (
    <RowMenu
      label={label}
      actions={[
        { id: 'open', label: t('openCase'), icon: <ArrowRightIcon />, onAction: () => void navigate({ to: path }) },
        {
          id: 'tab',
          label: t('openInNewTab'),
          icon: <ArrowSquareOutIcon />,
          onAction: () => void window.open(path, '_blank', 'noopener'),
        },
      ]}
    />
  )
}
