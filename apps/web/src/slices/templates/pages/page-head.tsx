import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { Button } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { renamePage } from '../body/body-edits.ts'
import { t } from '../builder-texts.ts'
import { t as form } from '../properties/form-texts.ts'

export type PageHeadProps = {
  body: TemplateBody
  page: number
  onChange: (change: (body: TemplateBody) => TemplateBody) => void
  /** Shows the properties of the page. */
  onOpen: () => void
  /** Shows the form to try out, where it is not beside the questions. */
  onTry?: () => void
}

/** The title of the page above its questions. */
export function PageHead({ body, page, onChange, onOpen, onTry }: PageHeadProps) {
  return (
    <div className="head">
      <PlainField
        label={t('pageTitle')}
        isLabelHidden
        value={body.Pages[page]?.Title ?? ''}
        maxLength={200}
        onChange={(Title) => onChange((now) => renamePage(now, page, Title))}
      />
      <span className="page-of text-sm whitespace-nowrap text-text-muted">
        {t('pageOf', { page: page + 1, count: body.Pages.length })}
      </span>
      <Button size="small" icon={<SlidersHorizontalIcon aria-hidden="true" />} onPress={onOpen}>
        {form('page', { page: page + 1 })}
      </Button>
      {onTry && (
        <Button size="small" icon={<EyeIcon aria-hidden="true" />} onPress={onTry}>
          {t('fillIn')}
        </Button>
      )}
    </div>
  )
}
