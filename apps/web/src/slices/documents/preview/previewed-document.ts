import { answerText } from '@caseloom/contracts/documents/answer-rules'
import { shownQuestions } from '@caseloom/contracts/documents/conditions'
import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import { inLanguage, languageOf } from '@caseloom/contracts/documents/in-language'
import { scoresOf } from '@caseloom/contracts/documents/scores'
import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { bareItem, noRights } from '@caseloom/contracts/items/bare-item'
import type { Locale } from '@caseloom/contracts/locales'

export type Previewed = {
  readonly body: TemplateBody
  readonly name: string
  readonly locale: Locale
  readonly answers: ReadonlyMap<string, unknown>
}

/** Stands for everything that a document has and a preview has not. */
const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** A moment that no preview shows; every document has some. */
const NO_TIME = '2000-01-01T00:00:00'

/** The answers that a new document begins with. */
export function initialAnswers(body: TemplateBody): [string, unknown][] {
  return questionsOf(body).flatMap(({ Id, Initial }): [string, unknown][] =>
    Initial === undefined ? [] : [[Id, Initial]],
  )
}

/** The document that somebody would be filling in, with the answers that are tried out. */
export function previewedDocument({ body, name, locale, answers }: Previewed): DocumentForm {
  const said = inLanguage(body, locale)
  const shown = shownQuestions(said, answers)
  const answered = (question: TemplateQuestion): Question => {
    const Answer = answers.get(question.Id) ?? null
    return {
      ...question,
      Required: question.Required ?? false,
      Visible: shown.has(question.Id),
      AlwaysHidden: false,
      Active: question.Active ?? true,
      ReadOnly: question.ReadOnly ?? false,
      Answer,
      AnswerText: answerText(question, Answer, { locale }),
      AnsweredAt: null,
      AnsweredBy: null,
      IsVoid: false,
      // A cell of a matrix without choices of its own has those of the matrix.
      Cells: question.Cells?.map((row) =>
        row.map((cell) => ({
          ...answered(cell.Items || !question.Items ? cell : { ...cell, Items: question.Items }),
          Cells: undefined,
        })),
      ),
    }
  }
  return {
    ...emptyItem(name),
    Questions: said.Pages.map(({ Rows }) => Rows.map((row) => row.map(answered))),
    PageTitles: said.Pages.map(({ Title }) => Title),
    Language: languageOf(body, locale),
    PageRules: said.Pages.map(({ ShowWhen }) => ShowWhen ?? []),
    Sections: said.Sections ?? [],
    Scores: scoresOf(said, answers, shown),
    PageCount: said.Pages.length,
    LeftOffPage: 1,
    TemplatePreferences: { PinnedQuestions: [] },
  }
}

type Parts = 'Questions' | 'PageTitles' | 'Language' | 'PageRules' | 'Sections' | 'Scores' | 'PageCount' | 'LeftOffPage'

const emptyItem = (name: string): Omit<DocumentForm, Parts | 'TemplatePreferences'> => ({
  Id: NIL_ID,
  Type: 'DOCFORM',
  Name: name,
  ...bareItem,
  Active: true,
  Completed: false,
  CompletedDate: null,
  Created: NO_TIME,
  LastModified: NO_TIME,
  CaremodelId: NIL_ID,
  Version: 1,
  Can: { ...noRights, Update: true },
  ScheduledDate: null,
  CompletedByName: null,
  Subject: null,
  AppSubjectPatient: null,
  AssociatedGroup: null,
  Template: { Id: NIL_ID, Name: name, Version: 1 },
  Trac: null,
  IsRating: false,
  Target: null,
})
