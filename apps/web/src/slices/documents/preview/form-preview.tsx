import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { useState } from 'react'
import { LocalAnswersContext } from '../questions/local-answers.ts'
import { NarrowFormContext } from '../questions/narrow-form.ts'
import { QuestionRows } from '../questions/question-rows.tsx'
import { initialAnswers, previewedDocument } from './previewed-document.ts'

export type FormPreviewProps = { body: TemplateBody; name: string; page: number; locale: Locale }

const nothingIsMissing: ReadonlySet<string> = new Set()

/** A page of a form as those who fill it in see it. It can be tried out; answers are forgotten with it. */
export function FormPreview({ body, name, page, locale }: FormPreviewProps) {
  const [tried, setTried] = useState<ReadonlyMap<string, unknown>>(new Map())
  const change = (questionId: string, value: unknown) => setTried((now) => new Map(now).set(questionId, value))
  // A tried answer replaces an initial one; a cleared one is null.
  const answers = new Map([...initialAnswers(body), ...tried])
  const document = previewedDocument({ body, name, locale, answers })
  return (
    <LocalAnswersContext value={{ answers, change }}>
      <NarrowFormContext value={true}>
        <QuestionRows document={document} page={page} isLocked={false} missing={nothingIsMissing} />
      </NarrowFormContext>
    </LocalAnswersContext>
  )
}
