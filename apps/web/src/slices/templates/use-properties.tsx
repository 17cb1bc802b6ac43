import type { Locale } from '@caseloom/contracts/locales'
import { IconButton } from '@caseloom/ui/button'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState, type ReactNode } from 'react'
import { t } from './builder-texts.ts'
import { FormProperties } from './properties/form-properties.tsx'
import { t as form } from './properties/form-texts.ts'
import { PageProperties } from './properties/page-properties.tsx'
import { QuestionProperties } from './properties/question-properties.tsx'
import type { useBuilder } from './use-builder.ts'
import type { Draft } from './use-draft.ts'

export type Properties = { readonly title: string; readonly tools: ReactNode; readonly panel: ReactNode }

/** The properties of what is chosen: a question, else the form or the page. */
export function useProperties(
  { body, change }: Draft,
  builder: ReturnType<typeof useBuilder>,
  number: number,
): Properties {
  const [language, setLanguage] = useState<Locale | null>(null)
  const { question, page } = builder
  const shared = { body, language, onLanguage: setLanguage, onChange: change }
  if (question)
    return {
      title: t('question', { number }),
      tools: (
        <span className="flex gap-1">
          <IconButton
            label={t('copy')}
            icon={<CopyIcon aria-hidden="true" />}
            onPress={() => builder.copy(question.Id)}
          />
          <IconButton
            label={t('delete')}
            icon={<TrashIcon aria-hidden="true" />}
            onPress={() => builder.delete(question.Id)}
          />
        </span>
      ),
      panel: <QuestionProperties key={question.Id} {...shared} question={question} />,
    }
  if (builder.isForm)
    return {
      title: form('wholeForm'),
      tools: null,
      panel: <FormProperties {...shared} onDelete={builder.remove} />,
    }
  return {
    title: form('page', { page: page + 1 }),
    tools: null,
    panel: <PageProperties key={page} {...shared} page={page} />,
  }
}
