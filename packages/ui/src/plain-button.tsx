import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { ButtonFace } from './button-face.tsx'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-style.ts'

type PlainLook = { kind?: ButtonKind; size?: ButtonSize; isBlock?: boolean; icon?: ReactNode; iconEnd?: ReactNode }

export type PlainButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> &
  PlainLook & { isPending?: boolean; pendingLabel?: string }

/** The look of Button as a native button, without react-aria. While pending it keeps the focus and ignores presses. */
export function PlainButton({ kind = 'secondary', size = 'medium', isBlock = false, icon, ...rest }: PlainButtonProps) {
  const { iconEnd, isPending = false, pendingLabel, children, onClick, type = 'button', ...button } = rest
  return (
    <button
      {...button}
      type={isPending ? 'button' : type}
      className={buttonClass({ kind, size, isBlock })}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={isPending ? undefined : onClick}
    >
      <ButtonFace icon={icon} iconEnd={iconEnd} isPending={isPending} pendingLabel={pendingLabel}>
        {children}
      </ButtonFace>
    </button>
  )
}

export type PlainButtonLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> &
  PlainLook & { href: string }

export function PlainButtonLink({
  kind = 'secondary',
  size = 'medium',
  isBlock = false,
  ...rest
}: PlainButtonLinkProps) {
  const { icon, iconEnd, children, ...anchor } = rest
  return (
    <a {...anchor} className={buttonClass({ kind, size, isBlock })}>
      {icon}
      {children}
      {iconEnd}
    </a>
  )
}
