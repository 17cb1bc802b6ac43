import { isPerson } from '@caseloom/contracts/items/kinds'
import type { DirectoryRow } from '@caseloom/contracts/people/endpoints'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { TextLink } from '@caseloom/ui/link'
import { Status } from '@caseloom/ui/signs/status'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { useAddressQuery } from '../../../platform/address.ts'
import { kindName, statusWords } from '../../../platform/texts/kind-texts.ts'
import { photoAddress } from '../../../platform/items/photo.ts'
import { carriedQuery } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { HoverCardButton } from '../hover-card/hover-card.tsx'
import { directoryPath } from './directory-path.ts'
import { DirectoryRowMenu } from './directory-row-menu.tsx'
import { t } from './directory-texts.ts'

export type DirectoryTableRowProps = { row: DirectoryRow }

const classWords = {
  confirmed: 'statusConfirmed',
  rejected: 'statusRejected',
  neutral: 'statusNeutral',
  waiting: 'statusWaiting',
} as const

/** People are round, cases and folders are cloth. */
export function DirectoryTableRow({ row }: DirectoryTableRowProps) {
  const { Id, Name, Description, Type, Sharing } = row
  const isCloth = !isPerson(Type)
  const path = directoryPath(row, useSession().Member.PersonId) + carriedQuery(useAddressQuery())
  return (
    <tr className={Sharing ? 'item shared' : 'item'}>
      <td className="title">
        <span className="flex min-w-0 items-center gap-3">
          {isCloth ? <Swatch id={Id} /> : <Avatar name={Name} photo={photoAddress(row.Photo)} />}
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-2">
              <TextLink href={path} className="cl-row-name cl-stretch truncate" title={Name} data-line="">
                {Name}
              </TextLink>
              {Sharing && (
                <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-warning">
                  <PushPinIcon size={14} weight="fill" aria-hidden="true" />
                  {t('sharedWithYou')}
                </span>
              )}
            </span>
            {Description && <span className="cl-row-second truncate">{Description}</span>}
          </span>
        </span>
      </td>
      <td className="text-text-muted max-md:hidden!">{kindName(Type)}</td>
      <td>
        <span className="max-md:block max-md:ps-11">
          <DirectoryStatus row={row} isCase={Type === 'CASE'} />
        </span>
      </td>
      <td className="tools">
        <span className="cl-table-actions">
          {isPerson(Type) && <HoverCardButton id={Id} name={Name} />}
          <DirectoryRowMenu name={Name} path={path} />
        </span>
      </td>
    </tr>
  )
}

type DirectoryStatusProps = { row: DirectoryRow; isCase: boolean }

function DirectoryStatus({ row, isCase }: DirectoryStatusProps) {
  if (row.Status) return <Status kind={row.StatusClass}>{statusWords(row.Status)}</Status>
  return isCase ? <Status kind={row.StatusClass}>{t(classWords[row.StatusClass])}</Status> : null
}
