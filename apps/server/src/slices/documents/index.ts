export { listAnswersToCopy, type AnswerToCopy } from './copying/answers-to-copy.ts'
export { listChangedAnswers } from './following/changed-answers.ts'
export { listCaseScores, type CaseScore } from './following/case-score-lists.ts'
export {
  coursesOfCase,
  lastScoresOfCases,
  listScoredIds,
  scoresOfForms,
  type FormScore,
  type LastScores,
} from './following/read-course.ts'
export { documentKind } from './document-kind.ts'
export { holdGrantable, makeLink } from './guests/guest-links.ts'
export { addDocument, attachDocument } from './make-document.ts'
export { documentRoutes } from './document-routes.ts'
export { printBlankForm } from './printing/blank-form.ts'
export { answerRow, documentRow, templateRow, templateVersionRow } from './document-row.ts'
export { findActiveTemplate } from './template-store.ts'
export { formsOfCases } from './scheduled-forms.ts'
export { setAsideUnnamed } from './uploads/answer-file-store.ts'
