import { Notice } from '@caseloom/ui/signs/notice'
import { useQuery } from '@tanstack/react-query'
import { getLocale } from '../../platform/texts/locale.ts'
import { FactList, PageFace } from '../items/index.ts'
import { fileStorageQuery } from './binary-queries.ts'
import { t } from './storage-texts.ts'

const megabytes = (bytes: number) =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(bytes / 1_048_576)

/** How uploaded files are kept: whether they are scanned, where they are, and how much room they take. */
export function FileStorage() {
  const { data, error, refetch } = useQuery(fileStorageQuery)
  if (!data) {
    return error ? (
      <PageFace error={error} onRetry={() => void refetch()} />
    ) : (
      <span className="cl-skeleton m-6 h-32" role="status" aria-label={t('loading')} />
    )
  }
  const { Scanned, Place, Bytes, LimitBytes } = data
  const facts = [
    [t('place'), Place === 's3' ? t('inBucket') : t('inFolder')],
    [t('used'), t('megabytes', { count: megabytes(Bytes) })],
    [t('limit'), LimitBytes === null ? t('noLimit') : t('megabytes', { count: megabytes(LimitBytes) })],
  ] as const
  return (
    <div className="flex max-w-176 flex-col gap-4 p-6 max-md:p-4">
      <Notice kind={Scanned ? 'success' : 'amber'}>{Scanned ? t('scanned') : t('notScanned')}</Notice>
      {/* The page has a padding already. */}
      <div className="[&>dl]:px-0">
        <FactList facts={facts} />
      </div>
    </div>
  )
}
