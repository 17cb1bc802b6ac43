import { MAX_UPLOAD_BYTES } from '@caseloom/contracts/files/upload-rules'
import { useEffect, useState } from 'react'
import { cropPicture, type Crop, type CroppedPhoto } from './crop-picture.ts'
import { t } from './photo-texts.ts'

export type ChosenPhoto = CroppedPhoto & {
  /** Where the page shows the photo from until it is on the server. */
  readonly address: string
}

/** A photo that is chosen and then cropped, and not sent yet. */
export function usePhotoChoice() {
  /** The picture that is being cropped. */
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [source, setSource] = useState<ImageBitmap | null>(null)
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const [error, setError] = useState<string | undefined>()

  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.address)), [photo])

  async function choose(file: File) {
    setError(undefined)
    if (file.size > MAX_UPLOAD_BYTES) return setError(t('tooLarge', { name: file.name }))
    try {
      const read = await createImageBitmap(file, { imageOrientation: 'from-image' })
      setSource(read)
      setPicture(read)
    } catch {
      setError(t('notPicture', { name: file.name }))
    }
    return undefined
  }

  async function use(chosen: ImageBitmap, crop: Crop): Promise<ChosenPhoto> {
    const cropped = await cropPicture(chosen, crop)
    const next = { ...cropped, address: URL.createObjectURL(cropped.small) }
    setPhoto(next)
    setPicture(null)
    return next
  }

  function forget() {
    setPhoto(null)
    setSource(null)
    setError(undefined)
  }

  return {
    picture,
    photo,
    error,
    choose,
    use,
    forget,
    close: () => setPicture(null),
    cropAgain: () => setPicture(source),
  }
}

export type PhotoChoice = ReturnType<typeof usePhotoChoice>
