import type { Person } from '@caseloom/contracts/people/person'
import { IconButton } from '@caseloom/ui/button'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { Suspense, useState } from 'react'
import { LazyPhotoDialog } from './lazy-photo-dialog.ts'
import { t } from '../person-texts.ts'

/** The button at the edge of the photo, for members who may change the person. */
export function PhotoButton({ person }: { person: Person }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <span className="absolute -end-1.5 -bottom-1.5 rounded-full bg-surface max-md:-end-3.5 max-md:-bottom-3.5">
        <IconButton
          size="small"
          label={t('changePhoto')}
          icon={<CameraIcon />}
          onPress={() => {
            setWasOpened(true)
            setIsOpen(true)
          }}
        />
      </span>
      {wasOpened && (
        <Suspense fallback={null}>
          <LazyPhotoDialog person={person} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
