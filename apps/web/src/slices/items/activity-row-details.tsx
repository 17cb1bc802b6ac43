import { Badge } from '@caseloom/ui/badge'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { rowDetailsQuery } from './item-queries.ts'
import { t } from './item-texts.ts'

export type ActivityRowDetailsProps = { id: string }

/** Notes, attached items and forms still required; asked for once the open row is in view. */
export function ActivityRowDetails({ id }: ActivityRowDetailsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const { data, isError } = useQuery({ ...rowDetailsQuery(id), enabled: isSeen })

  return (
    <div
      ref={place}
      className="flex max-w-176 flex-col gap-2.5 ps-11 text-sm leading-5 max-md:ps-13"
      aria-busy={!data && !isError}
    >
      {isError && <p className="text-text-muted">{t('noDetails')}</p>}
      {!data && !isError && <span className="cl-skeleton my-1.5 w-2/3" />}
      {data && (
        <>
          <p className={data.Notes ? 'whitespace-pre-wrap wrap-anywhere' : 'text-text-muted'}>
            {data.Notes || t('noNotes')}
          </p>
          <ul className="flex flex-wrap gap-1.5">
            {data.Attached.map(({ Id, Name, Type }) => (
              <li key={Id} className="min-w-0">
                <Badge icon={Type === 'DOCBINARY' ? <PaperclipIcon /> : <FileTextIcon />}>{Name}</Badge>
              </li>
            ))}
            {data.Required.map(({ Id, Name }) => (
              <li key={Id} className="min-w-0">
                <Badge kind="amber">{t('required', { name: Name })}</Badge>
              </li>
            ))}
            {data.Required.length === 0 && (
              <li>
                <Badge kind="success" icon={<CheckIcon />}>
                  {t('nothingRequired')}
                </Badge>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  )
}
