import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'danger-quiet'
/** 28, 36 and 44 px; all are 44 px on touch screens. */
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = { kind: ButtonKind; size: ButtonSize; isBlock?: boolean; isIconOnly?: boolean }

export function buttonClass({ kind, size, isBlock, isIconOnly }: ButtonLook): string {
  return classNames(
    'cl-button',
    kind !== 'secondary' && kind,
    size !== 'medium' && size,
    isBlock && 'is-block',
    isIconOnly && 'icon-only',
  )
}
