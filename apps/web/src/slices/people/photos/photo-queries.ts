import { updateItem } from '@caseloom/contracts/items/calls.generated'
import { uploadPhoto } from '@caseloom/contracts/people/photos/photo-calls.generated'
import { mutationOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { upload } from '../../../platform/calls/upload.ts'
import { forgetItem } from '../../items/index.ts'
import type { CroppedPhoto } from './crop-picture.ts'

export type PhotoUpload = {
  readonly personId: string
  readonly photo: CroppedPhoto
  readonly version?: number
  readonly onProgress: (part: number) => void
}

export const uploadPhotoMutation = mutationOptions({
  mutationFn: ({ personId, photo, version, onProgress }: PhotoUpload) =>
    upload(uploadPhoto, { personId }, { ...photo }, { version, onProgress }),
  onSettled: (_data, _error, { personId }, _result, { client }) => {
    forgetItem(client, personId)
    void client.invalidateQueries({ queryKey: ['search'] })
  },
})

export type PhotoRemoval = { readonly personId: string; readonly version: number }

export const removePhotoMutation = mutationOptions({
  mutationFn: ({ personId, version }: PhotoRemoval) =>
    send(updateItem, { params: { id: personId }, body: { PropertyName: 'Photo', PropertyValue: null } }, { version }),
  onSettled: (_data, _error, { personId }, _result, { client }) => {
    forgetItem(client, personId)
    void client.invalidateQueries({ queryKey: ['search'] })
  },
})
