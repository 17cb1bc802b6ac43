import { useId, type ReactNode, type Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { ButtonFace } from './button-face.tsx'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-style.ts'
import { useLinkComponent, type LinkComponent, type LinkProps } from './link.tsx'
import { Tooltip } from './layers/tooltip.tsx'

export type { ButtonKind, ButtonSize } from './button-style.ts'

type OwnAriaProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isDisabled' | 'isPending'>

export type ButtonProps = OwnAriaProps & {
  children: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  icon?: ReactNode
  iconEnd?: ReactNode
  isBlock?: boolean
  isDisabled?: boolean | undefined
  isPending?: boolean | undefined
  /** Shown with a spinner while pending, for example "Saving...". The button keeps the width of the longer text. */
  pendingLabel?: string | undefined
  /** Why the button is disabled; shown under it and read with it. */
  reason?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button({ reason, ...props }: ButtonProps) {
  const reasonId = useId()
  if (reason === undefined) return <ButtonAlone {...props} />
  return (
    <span className="cl-button-reason">
      <ButtonAlone {...props} aria-describedby={reasonId} />
      <p id={reasonId}>{reason}</p>
    </span>
  )
}

function ButtonAlone({ children, kind = 'secondary', size = 'medium', isBlock = false, ...rest }: ButtonProps) {
  const { icon, iconEnd, isDisabled = false, isPending = false, pendingLabel, ...aria } = rest
  return (
    <AriaButton
      {...aria}
      isDisabled={isDisabled}
      isPending={isPending}
      className={buttonClass({ kind, size, isBlock })}
    >
      <ButtonFace icon={icon} iconEnd={iconEnd} isPending={isPending} pendingLabel={pendingLabel}>
        {children}
      </ButtonFace>
    </AriaButton>
  )
}

export type IconButtonProps = Omit<
  ButtonProps,
  'children' | 'icon' | 'iconEnd' | 'reason' | 'pendingLabel' | 'isBlock'
> & {
  /** The name and the tooltip. */
  label: string
  icon: ReactNode
  shortcut?: string
  /** Off where the name is beside the button anyway. */
  hasTooltip?: boolean
}

export function IconButton({ label, icon, shortcut, hasTooltip = true, kind = 'quiet', ...rest }: IconButtonProps) {
  const { size = 'medium', isDisabled = false, isPending = false, ...aria } = rest
  const button = (
    <AriaButton
      {...aria}
      aria-label={label}
      isDisabled={isDisabled}
      isPending={isPending}
      className={buttonClass({ kind, size, isIconOnly: true })}
    >
      <ButtonFace isPending={isPending}>{icon}</ButtonFace>
    </AriaButton>
  )
  if (!hasTooltip) return button
  return (
    <Tooltip text={label} {...(shortcut === undefined ? {} : { shortcut })}>
      {button}
    </Tooltip>
  )
}

export type ButtonLinkProps = Omit<LinkProps, 'children' | 'className'> & {
  children: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  icon?: ReactNode
  iconEnd?: ReactNode
  isBlock?: boolean
  linkComponent?: LinkComponent
}

/** A link that looks like a button. */
export function ButtonLink({
  children,
  kind = 'secondary',
  size = 'medium',
  isBlock = false,
  ...rest
}: ButtonLinkProps) {
  const { icon, iconEnd, linkComponent, ...anchor } = rest
  const Link = useLinkComponent(linkComponent)
  return (
    <Link {...anchor} className={buttonClass({ kind, size, isBlock })}>
      {icon}
      {children}
      {iconEnd}
    </Link>
  )
}
