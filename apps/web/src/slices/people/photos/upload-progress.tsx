import { Meter } from '@caseloom/ui/signs/meter'
import { t } from './photo-texts.ts'

/** How much of a photo has been uploaded. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <div className="mt-4">
      <Meter label={t('uploading')} value={percent} valueText={t('uploaded', { percent })} />
    </div>
  )
}
