import { Button } from '@caseloom/ui/button'
import { Meter } from '@caseloom/ui/signs/meter'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { t } from './binary-texts.ts'
import type { UploadRow } from './binary-queries.ts'

export type UploadRowsProps = {
  rows: readonly UploadRow[]
  onRemove: (key: number) => void
  onRetry: (key: number, file: File) => void
}

/** Files on their way: how much of each has gone, or why it was refused. */
export function UploadRows({ rows, onRemove, onRetry }: UploadRowsProps) {
  if (rows.length === 0) return null
  return (
    <ul className="cl-uploads">
      {rows.map((row) =>
        row.state === 'refused' ? (
          <RefusedRow key={row.key} row={row} onRemove={() => onRemove(row.key)} onRetry={onRetry} />
        ) : (
          <SendingRow key={row.key} row={row} onCancel={() => onRemove(row.key)} />
        ),
      )}
    </ul>
  )
}

type SendingRowProps = { row: Exclude<UploadRow, { state: 'refused' }>; onCancel: () => void }

function SendingRow({ row: { name, state, part }, onCancel }: SendingRowProps) {
  const percent = Math.round(part * 100)
  const words = state === 'waiting' ? t('waiting') : t('percent', { percent })
  return (
    <li>
      <FileIcon aria-hidden="true" />
      <span className="name" title={name}>
        {name}
      </span>
      <span className="w-28 flex-none">
        <Meter label={t('uploading', { name })} value={percent} valueText={words} />
      </span>
      <Button size="small" kind="quiet" aria-label={t('cancelOne', { name })} onPress={onCancel}>
        {t('cancel')}
      </Button>
    </li>
  )
}

type RefusedRowProps = { row: Extract<UploadRow, { state: 'refused' }>; onRemove: () => void } & Pick<
  UploadRowsProps,
  'onRetry'
>

function RefusedRow({ row: { key, name, message, code, file }, onRemove, onRetry }: RefusedRowProps) {
  return (
    <li className="refused">
      <WarningCircleIcon weight="fill" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {!message.includes(name) && <span className="block font-semibold">{name}</span>}
        {message}
        <span className="block text-xs text-text-muted">{t('errorCode', { code })}</span>
      </span>
      {file && (
        <Button size="small" aria-label={t('retryOne', { name })} onPress={() => onRetry(key, file)}>
          {t('tryAgain')}
        </Button>
      )}
      <Button size="small" kind="quiet" aria-label={t('removeOne', { name })} onPress={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}
