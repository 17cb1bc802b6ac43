import type { Kind } from '@caseloom/contracts/items/item'
import { Badge } from '@caseloom/ui/signs/badge'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { useQuery } from '@tanstack/react-query'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { rowDetailsQuery } from '../item-queries.ts'
import { HookValue } from '../lazy/hook-value.tsx'
import { PluginImage } from '../lazy/plugin-image.tsx'
import { useSeenOnce } from '../lazy/use-seen-once.ts'
import { RequiredForm } from './required-form.tsx'
import { t as words } from './row-details-texts.ts'

export type ActivityRowDetailsProps = { id: string; kind: Kind }

/** Notes, attached items and missing required forms. Requested once the open row is in view. */
export function ActivityRowDetails({ id, kind }: ActivityRowDetailsProps) {
  const [place, isSeen] = useSeenOnce<HTMLDivElement>()
  const { data, isError } = useQuery({ ...rowDetailsQuery(id), enabled: isSeen })

  return (
    <div
      ref={place}
      className="flex max-w-176 flex-col gap-2.5 ps-11 text-sm leading-5 max-md:ps-13"
      aria-busy={!data && !isError}
    >
      {isError && <p className="text-text-muted">{words('noDetails')}</p>}
      {!data && !isError && <span className="cl-skeleton my-1.5 w-2/3" />}
      {data && (
        <>
          {kind === 'DOCBINARY' && <PluginImage id={id} action="thumbnail" />}
          <p className={data.Notes ? 'whitespace-pre-wrap wrap-anywhere' : 'text-text-muted'}>
            {data.Notes || words('noNotes')}
          </p>
          <ul className="flex flex-wrap gap-1.5">
            {data.Attached.map(({ Id, Name, Type }) => (
              <li key={Id} className="min-w-0">
                <AttachedItem id={Id} name={Name} type={Type} />
              </li>
            ))}
            {data.Required.map(({ Id, Name }) => (
              <li key={Id} className="min-w-0">
                <RequiredForm itemId={id} template={Id} name={Name} />
              </li>
            ))}
            {data.Required.length === 0 && (
              <li>
                <Badge kind="success" icon={<CheckIcon />}>
                  {words('nothingRequired')}
                </Badge>
              </li>
            )}
          </ul>
          <p className="text-text-muted">
            {words('changed')} <HookValue id={id} action="modified" />
          </p>
        </>
      )}
    </div>
  )
}

type AttachedItemProps = { id: string; name: string; type: Kind }

/** Links to the item if it has a page. */
function AttachedItem({ id, name, type }: AttachedItemProps) {
  const path = pathOfItem({ Id: id, RefId: null, Type: type })
  const badge = <Badge icon={type === 'DOCBINARY' ? <PaperclipIcon /> : <FileTextIcon />}>{name}</Badge>
  return path === null ? (
    badge
  ) : (
    <RouterLink href={path} className="inline-flex rounded-sm max-w-full items-center max-md:min-h-11">
      {badge}
    </RouterLink>
  )
}
