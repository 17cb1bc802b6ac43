import { CaretUpDownIcon } from '@phosphor-icons/react/dist/csr/CaretUpDown'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Suspense, useRef, useState } from 'react'
import { photoAddress } from '../../platform/items/photo.ts'
import { useSession } from '../../platform/session/session.ts'
import { LazyAccountMenu } from '../../slices/accounts/index.ts'
import { t } from './shell-texts.ts'

/** Who is signed in, and the menu of the account. */
export function RailAccount() {
  const { Member, CareModel } = useSession()
  const [isOpen, setIsOpen] = useState<boolean>()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const name = `${Member.FirstName} ${Member.LastName}`
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className="cl-account"
        aria-label={t('accountOf', { name, careModel: CareModel.Name })}
        aria-haspopup="menu"
        aria-expanded={isOpen ?? false}
        onClick={() => setIsOpen(true)}
      >
        <Avatar name={name} photo={photoAddress(Member.Photo)} />
        <span className="label">
          <b className="cl-clip">{name}</b>
          <small className="cl-clip">{CareModel.Name}</small>
        </span>
        <CaretUpDownIcon aria-hidden="true" />
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <LazyAccountMenu isOpen={isOpen} onOpenChange={setIsOpen} triggerRef={triggerRef} />
        </Suspense>
      )}
    </>
  )
}
