import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { useState } from 'react'
import { LocalAnswersContext } from '../questions/local-answers.ts'
import { NarrowFormContext } from '../questions/narrow-form.ts'
import { QuestionRows } from '../questions/question-rows.tsx'
import '../documents.css'
import { previewedDocument } from './previewed-document.ts'

export type FormPreviewProps = { body: TemplateBody; name: string; page: number; locale: Locale }

const nothingIsMissing: ReadonlySet<string> = new Set()

/** A page of a form as those who fill it in see it. It can be tried out; answers are forgotten with it. */
export function FormPreview({ body, name, page, locale }: FormPreviewProps) {
  const [tried, setTried] = useState<ReadonlyMap<string, unknown>>(new Map())
  const change = (questionId: string, value: unknown) => setTried((now) => new Map(now).set(questionId, value))
  // A new document begins with the initial answers. A tried answer replaces one, and a cleared one is null.
  const initial = questionsOf(body).flatMap(({ Id, Initial }): [string, unknown][] =>
    Initial === undefined ? [] : [[Id, Initial]],
  )
  const answers = new Map([...initial, ...tried])
  const document = previewedDocument({ body, name, locale, answers })
  return (
    <LocalAnswersContext value={{ answers, change }}>
      <NarrowFormContext value={true}>
        <div lang={locale}>
          <QuestionRows document={document} page={page} isLocked={false} missing={nothingIsMissing} />
        </div>
      </NarrowFormContext>
    </LocalAnswersContext>
  )
}
