import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { Button, IconButton } from '@caseloom/ui/button'
import { Menu } from '@caseloom/ui/layers/menu'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { KeyboardEvent } from 'react'
import { movePage } from './body/body-edits.ts'
import { t } from './builder-texts.ts'
import { t as form } from './properties/form-texts.ts'

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

/** The pages of a form. Alt with an arrow moves the one that has the focus. */
export function PageList({ body, page, isForm, onForm, onChange, onPage, onAdd, onDelete }: PageListProps) {
  const last = body.Pages.length - 1

  function move(index: number, step: 1 | -1) {
    if (index + step < 0 || index + step > last) return
    onChange((now) => movePage(now, index, step))
    onPage(index + step)
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(index, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <nav className="template-pages" aria-label={t('pages')}>
      <h2>{t('pages')}</h2>
      <ul>
        {body.Pages.map((one, index) => (
          // Pages have no Ids; their number is what they are called by.
          <li key={index} className={index === page ? 'template-page on' : 'template-page'}>
            <button
              type="button"
              aria-current={index === page ? 'page' : undefined}
              onClick={() => onPage(index)}
              onKeyDown={(event) => handleKeyDown(event, index)}
            >
              <span className="title">
                {index + 1} {one.Title === '' ? t('pageUntitled') : one.Title}
              </span>
              <span className="facts">{t('questionCount', { count: one.Rows.flat().length })}</span>
            </button>
            {index === page && (
              <Menu
                label={t('pageActions', { page: index + 1 })}
                trigger={
                  <IconButton
                    size="small"
                    label={t('pageActions', { page: index + 1 })}
                    icon={<DotsThreeIcon weight="bold" aria-hidden="true" />}
                  />
                }
                actions={[
                  ...(index > 0 ? [{ id: 'up', label: t('movePageUp'), onAction: () => move(index, -1) }] : []),
                  ...(index < last ? [{ id: 'down', label: t('movePageDown'), onAction: () => move(index, 1) }] : []),
                  ...(last > 0
                    ? [{ id: 'delete', label: t('deletePage'), isDanger: true, onAction: () => onDelete(index) }]
                    : []),
                ]}
              />
            )}
          </li>
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
