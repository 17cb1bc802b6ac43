import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { use, type ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { LabelContent, type FieldProps } from './field-parts.tsx'
import { OwnLanguage } from '../own-language.ts'

export type FieldFrameProps = Pick<
  FieldProps,
  'label' | 'isLabelHidden' | 'hint' | 'error' | 'requirement' | 'labelEnd'
> & { isAnswered: boolean; foot?: ReactNode; children: ReactNode }

/** Label above, hint or error below; used inside a react-aria field, which connects them. */
export function FieldFrame({ label, isLabelHidden = false, labelEnd, children, foot, ...rest }: FieldFrameProps) {
  const { hint, error, requirement, isAnswered } = rest
  const language = use(OwnLanguage)
  return (
    <>
      <span className={isLabelHidden ? 'cl-sr-only' : 'cl-label-line'}>
        <Label className={classNames('cl-label')}>
          <LabelContent label={label} requirement={requirement} isAnswered={isAnswered} />
        </Label>
        {labelEnd !== undefined && <span className="end">{labelEnd}</span>}
      </span>
      {children}
      {foot}
      {hint !== undefined && error === undefined && (
        <Text slot="description" className="cl-hint">
          {hint}
        </Text>
      )}
      <FieldError className="cl-error">
        <WarningCircleIcon weight="fill" aria-hidden="true" />
        <span lang={language}>{error}</span>
      </FieldError>
    </>
  )
}
