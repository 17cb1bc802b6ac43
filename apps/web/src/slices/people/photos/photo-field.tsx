import { Avatar } from '@caseloom/ui/signs/avatar'
import { Button } from '@caseloom/ui/button'
import { FieldErrorText, FieldHint } from '@caseloom/ui/fields/field-parts'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import './photo.css'
import { FileButton } from '@caseloom/ui/file-button'
import { PhotoCropDialog } from './photo-crop-dialog.tsx'
import { t } from './photo-texts.ts'
import type { PhotoChoice } from './use-photo-choice.ts'

const PICTURES = 'image/jpeg,image/png,image/webp'

export type PhotoFieldProps = {
  choice: PhotoChoice
  name: string
  isDisabled: boolean
  /** The current photo. */
  shownNow?: string | undefined
}

/** A photo to send with the form: it can be chosen, cropped, previewed and removed. */
export function PhotoField({ choice, name, isDisabled, shownNow }: PhotoFieldProps) {
  const { photo, error } = choice
  const address = photo?.address ?? shownNow
  return (
    <div className="flex items-center gap-4" role="group" aria-label={t('photo')}>
      <Avatar name={name} size={80} photo={address} />
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap gap-2">
          <FileButton
            size="small"
            icon={<ImageIcon />}
            label={t('photo')}
            accept={PICTURES}
            isDisabled={isDisabled}
            onChoose={(file) => void choice.choose(file)}
          >
            {photo ? t('chooseAnother') : t('choose')}
          </FileButton>
          {photo && (
            <>
              <Button size="small" onPress={choice.cropAgain} isDisabled={isDisabled}>
                {t('cropAgain')}
              </Button>
              <Button size="small" kind="quiet" onPress={choice.forget} isDisabled={isDisabled}>
                {t('remove')}
              </Button>
            </>
          )}
        </span>
        {error === undefined ? <FieldHint>{t('photoHint')}</FieldHint> : <FieldErrorText>{error}</FieldErrorText>}
      </div>
      <PhotoCropDialog
        picture={choice.picture}
        onClose={choice.close}
        onUse={(picture, crop) => void choice.use(picture, crop)}
      />
    </div>
  )
}
