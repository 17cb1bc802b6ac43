import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { Button } from '@caseloom/ui/button'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { announce } from '../../../platform/announce.ts'
import { dropQuestion, findQuestion, movePage, spotOf } from '../body/body-edits.ts'
import { t } from '../builder-texts.ts'
import { PageLine } from './page-line.tsx'
import { t as form } from '../properties/form-texts.ts'

export type PageListProps = {
  body: TemplateBody
  page: number
  onChange: (change: (body: TemplateBody) => TemplateBody) => void
  /** The scores and sections of the whole form are shown, instead of a page's properties. */
  isForm: boolean
  onForm: () => void
  onPage: (page: number) => void
  onAdd: () => void
  onDelete: (page: number) => void
}

/** The pages of a form, and the form as a whole. */
export function PageList({ body, page, isForm, onForm, onChange, onPage, onAdd, onDelete }: PageListProps) {
  function move(from: number, to: number) {
    const next = movePage(body, from, to)
    if (next === body) return
    onChange((now) => movePage(now, from, to))
    const place = to > from ? to - 1 : to
    onPage(place)
    announce(t('pageMoved', { page: place + 1, count: body.Pages.length }))
  }

  function take(id: string, index: number) {
    const row = body.Pages[index]?.Rows.length ?? 0
    if (spotOf(body, id)?.page === index) return
    onChange((now) => dropQuestion(now, id, { page: index, row, isBeside: false }))
    announce(t('questionOnPage', { question: findQuestion(body, id)?.Text ?? '', page: index + 1 }))
  }

  return (
    <nav className="template-pages" aria-label={t('pages')}>
      <h2>{t('pages')}</h2>
      <ul>
        {body.Pages.map((one, index) => (
          <PageLine
            // Pages have no Ids; their number is what they are called by.
            key={index}
            page={one}
            index={index}
            last={body.Pages.length - 1}
            isOpen={index === page}
            onOpen={() => onPage(index)}
            onDelete={() => onDelete(index)}
            onMove={move}
            onQuestion={(id) => take(id, index)}
          />
        ))}
      </ul>
      <Button kind="quiet" size="small" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={onAdd}>
        {t('addPage')}
      </Button>
      <p className={isForm ? 'template-page form on' : 'template-page form'}>
        <button type="button" aria-pressed={isForm} onClick={onForm}>
          <span className="title">{form('wholeForm')}</span>
          <span className="facts">{form('wholeFormFacts')}</span>
        </button>
      </p>
    </nav>
  )
}
