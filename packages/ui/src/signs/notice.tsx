import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type NoticeKind = 'info' | 'amber' | 'danger' | 'success' | 'plain'
export type NoticeProps = {
  kind?: NoticeKind
  children: ReactNode
  /** Replaces the kind's own icon. */
  icon?: ReactNode
  /** One line of colored text without a background, for a remark under fields. */
  isLine?: boolean
  /** Announced as soon as it appears. */
  isAlert?: boolean
}

const icons: Record<NoticeKind, ReactNode> = {
  info: <InfoIcon aria-hidden="true" />,
  amber: <WarningIcon aria-hidden="true" />,
  danger: <WarningCircleIcon weight="fill" aria-hidden="true" />,
  success: <CheckCircleIcon weight="fill" aria-hidden="true" />,
  plain: <InfoIcon aria-hidden="true" />,
}

export function Notice({ kind = 'info', children, icon, isLine = false, isAlert = false }: NoticeProps) {
  return (
    <div className={classNames('cl-notice', kind, isLine && 'line')} {...(isAlert && { role: 'alert' })}>
      {icon ?? icons[kind]}
      <div className="text">{children}</div>
    </div>
  )
}
