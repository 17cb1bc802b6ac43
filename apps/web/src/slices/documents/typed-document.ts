import { isAnswered } from '@caseloom/contracts/documents/answer-rules'
import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import { useQueryClient } from '@tanstack/react-query'
import { decode, type Waiting } from '../../platform/queue/waiting.ts'
import { useOfWaiting } from '../../platform/queue/sending.ts'
import { everyQuestion, shownPage, withWaiting } from './document-pages.ts'
import { documentQuery } from './document-queries.ts'

/** An index used at each key: the questions that are answered in words, and those that conditions ask about. */
type Index = { readonly inWords: ReadonlyMap<string, Question>; readonly decisive: ReadonlySet<string> }
type Typed = { readonly waiting: readonly Waiting[]; readonly own: readonly Waiting[]; readonly document: DocumentForm }

const indexes = new WeakMap<DocumentForm, Index>()
const latest = new WeakMap<DocumentForm, Typed>()

function indexOf(document: DocumentForm): Index {
  const known = indexes.get(document)
  if (known) return known
  const questions = everyQuestion(document)
  const rules = [
    ...document.PageRules.flat(),
    ...[...document.Sections, ...questions].flatMap(({ ShowWhen = [] }) => ShowWhen),
  ]
  const words = new Set(['line', 'text', 'rich'])
  const index = {
    inWords: new Map(questions.filter((each) => words.has(shapeOf(each) ?? '')).map((each) => [each.Id, each])),
    decisive: new Set(rules.flatMap(({ Conditions }) => Conditions.map(({ Question: asked }) => asked))),
  }
  indexes.set(document, index)
  return index
}

/** Whether one more letter in a text changes nothing but that text: the question is still answered, and nothing depends on its words. */
function meansTheSame(document: DocumentForm, before: readonly Waiting[], now: readonly Waiting[]): boolean {
  if (before.length !== now.length) return false
  return now.every((entry, at) => {
    const old = before[at]
    if (old === entry) return true
    const { inWords, decisive } = indexOf(document)
    const question = inWords.get(entry.slot)
    if (!question || old?.slot !== entry.slot || old.trouble !== entry.trouble || decisive.has(entry.slot)) return false
    const isFilled = (one: Waiting) => isAnswered(question, decode(one.text ?? '', one))
    return isFilled(old) === isFilled(entry)
  })
}

/**
 * The document with the answers that wait in this browser, as `withWaiting` says it. It stays the same object while somebody types words
 * on which nothing depends, so that a key in a form of three hundred questions draws one field. The words themselves may then be older
 * than those in the field.
 */
export function typedDocument(document: DocumentForm, waiting: readonly Waiting[]): DocumentForm {
  const before = latest.get(document)
  if (before?.waiting === waiting) return before.document
  const own = waiting.filter(({ item, text }) => item === document.Id && text !== undefined)
  const isSame = before !== undefined && meansTheSame(document, before.own, own)
  const typed = isSame ? before.document : withWaiting(document, waiting)
  latest.set(document, { waiting, own, document: typed })
  return typed
}

/**
 * The document with the answers that wait. An answer that the server has leaves the queue at once, while the page that hands the document
 * down is drawn a moment later, so the cached document counts. Otherwise the questions that the answer shows would vanish in between, and
 * the focus with them.
 */
export function useTypedDocument(document: DocumentForm): DocumentForm {
  const typedOf = useTyping(document)
  return useOfWaiting(typedOf)
}

/** The page itself, or the nearest one that the answers do not hide. An answer that hides nothing draws nothing again. */
export function useShownPage(document: DocumentForm, page: number): number {
  const typedOf = useTyping(document)
  return useOfWaiting((waiting) => shownPage(typedOf(waiting), page))
}

function useTyping(document: DocumentForm) {
  const client = useQueryClient()
  const { queryKey } = documentQuery(document.Id)
  return (waiting: readonly Waiting[]) => {
    const cached = client.getQueryData(queryKey)
    return typedDocument(cached && cached.Version >= document.Version ? cached : document, waiting)
  }
}
