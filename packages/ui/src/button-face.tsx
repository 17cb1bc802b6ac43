import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './signs/spinner.tsx'

export type ButtonFaceProps = {
  icon?: ReactNode
  iconEnd?: ReactNode
  children: ReactNode
  isPending: boolean
  pendingLabel?: string | undefined
}

/** The inside of a button. With a pending label both faces are laid out, so the width does not change while saving. */
export function ButtonFace({ icon, iconEnd, children, isPending, pendingLabel }: ButtonFaceProps) {
  if (!isPending && pendingLabel === undefined) {
    return (
      <>
        {icon}
        {children}
        {iconEnd}
      </>
    )
  }
  return (
    <span className="cl-button-faces">
      <span className={classNames('cl-button-face', isPending && (pendingLabel === undefined ? 'faded' : 'away'))}>
        {icon}
        {children}
        {iconEnd}
      </span>
      <span className={isPending ? 'cl-button-face' : 'cl-button-face away'} aria-hidden={!isPending}>
        <Spinner />
        {pendingLabel}
      </span>
    </span>
  )
}
