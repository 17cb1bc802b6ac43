import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { use, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { OwnLanguage } from '../own-language.ts'

/** Makes a field required. The badge shows `required` until the field has a value, then a quiet `answered`. */
export type RequirementTexts = { required: string; answered: string }

/** The props of every field of the design system. */
export type FieldProps = {
  label: string
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  /** One sentence that says what to do; replaces the hint. */
  error?: string | undefined
  requirement?: RequirementTexts | undefined
  /** Quiet text at the end of the label's line. */
  labelEnd?: ReactNode
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
}

export type RequiredBadgeProps = { texts: RequirementTexts; isAnswered: boolean; isSaid?: boolean | undefined }

export function RequiredBadge({ texts, isAnswered, isSaid }: RequiredBadgeProps) {
  return (
    <span className={classNames('cl-required', isAnswered && 'answered')} aria-hidden={!isSaid}>
      {isAnswered && <CheckIcon />}
      {isAnswered ? texts.answered : texts.required}
    </span>
  )
}

export type LabelContentProps = {
  label: string
  requirement?: RequirementTexts | undefined
  isAnswered: boolean
  /** A group has no `aria-required`, so its badge is read out. */
  isSaid?: boolean
}

/** The inside of a label: text, star, badge. The star and mostly the badge are visual only; screen readers get `aria-required`. */
export function LabelContent({ label, requirement, isAnswered, isSaid }: LabelContentProps) {
  return (
    <>
      {label}
      {requirement && (
        <>
          <span className="star" aria-hidden="true">
            *
          </span>{' '}
          <RequiredBadge texts={requirement} isAnswered={isAnswered} isSaid={isSaid} />
        </>
      )}
    </>
  )
}

export type FieldMessageProps = { children: ReactNode; id?: string }

export function FieldHint({ children, id }: FieldMessageProps) {
  return (
    <p className="cl-hint" id={id}>
      {children}
    </p>
  )
}

export function FieldErrorText({ children, id }: FieldMessageProps) {
  return (
    <p className="cl-error" id={id} lang={use(OwnLanguage)}>
      <WarningCircleIcon weight="fill" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
