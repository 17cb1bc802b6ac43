import { showToast } from '@caseloom/ui/layers/toast'
import { getLocale } from '../texts/locale.ts'
import { t } from './form-texts.ts'

type TextBox = Pick<HTMLTextAreaElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>

/**
 * Whether a field's limit lets in only the beginning of a pasted text. Blanks at its end are no loss: a cell of a spreadsheet comes with the
 * end of its line, which a field of one line drops.
 */
export function isCut({ value, maxLength, selectionStart, selectionEnd }: TextBox, pasted: string): boolean {
  if (maxLength < 0) return false
  return value.length - (selectionEnd - selectionStart) + pasted.trimEnd().replaceAll('\r\n', '\n').length > maxLength
}

/** Says it when a browser cuts a pasted text, which it does in silence. The rest is still in the clipboard. */
export function watchPastes(): void {
  addEventListener('paste', ({ target, clipboardData, defaultPrevented }) => {
    // The field puts the text in by itself, and knows what of it fits: a phone number loses its brackets.
    if (defaultPrevented) return
    const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isSelectable(target))
    if (!isText || target.readOnly || !isCut(target as TextBox, clipboardData?.getData('text/plain') ?? '')) return
    const most = new Intl.NumberFormat(getLocale()).format(target.maxLength)
    showToast({ kind: 'error', message: t('pasteCut', { most }) })
  })
}

/** Fields for e-mail addresses and numbers do not tell what is selected. */
const isSelectable = ({ selectionStart }: HTMLInputElement): boolean => selectionStart !== null
