import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import {
  addBeside,
  addPage,
  addQuestion,
  copyQuestion,
  dependentsOf,
  findQuestion,
  numbersIn,
  removePage,
  removeQuestion,
  spotOf,
} from './body/body-edits.ts'
import { t } from './builder-texts.ts'
import { newId } from './body/new-id.ts'
import { putBack, type Deletion } from './body/put-back.ts'
import type { Draft } from './use-draft.ts'

type Edit = (body: TemplateBody) => TemplateBody

/** The page that is open, and what is chosen: a question, the form as a whole, or else the page. */
function useChosen({ Pages }: TemplateBody) {
  const [wantedPage, setPage] = useState(0)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isForm, setIsForm] = useState(false)

  function choose(id: string | null, isFormNow = false) {
    setIsForm(isFormNow)
    setChosen(id)
  }

  return {
    page: Math.min(wantedPage, Pages.length - 1),
    chosen,
    isForm,
    choose,
    openPage: (index: number) => {
      setPage(index)
      choose(null)
    },
  }
}

/** Deletes something and offers to put it back, wherever the reader has gone since. */
function deleteFrom(change: Draft['change'], message: string, edit: Edit) {
  let deletion: Deletion | undefined
  change((before) => {
    const after = edit(before)
    deletion = { before, after }
    return after
  })
  const undo = () => change((now) => (deletion ? putBack(now, deletion) : now))
  showToast({ message, action: { label: t('undo'), onPress: undo } })
}

/** The selection in the builder, and the actions that change more than one question. */
export function useBuilder({ body, change }: Draft) {
  const { page, chosen, isForm, choose, openPage } = useChosen(body)
  /** A question that others depend on is deleted only after it was said which. */
  const [asking, setAsking] = useState<string | null>(null)
  const question = findQuestion(body, chosen)

  function add(isBeside: boolean): string {
    const fresh: TemplateQuestion = { Id: newId(), QType: 'ShortAnswer', Text: '' }
    const spot = chosen === null ? undefined : spotOf(body, chosen)
    const row = spot?.page === page ? spot.row : (body.Pages[page]?.Rows.length ?? 0) - 1
    change((now) => (isBeside ? addBeside(now, { page, row }, fresh) : addQuestion(now, page, fresh, row)))
    choose(fresh.Id)
    return fresh.Id
  }

  function copy(id: string) {
    const copied = copyQuestion(body, id, newId)
    if (copied) change(() => copied.body)
    choose(copied?.id ?? chosen)
  }

  function deleteNow(id: string) {
    const number = numbersIn(body).get(id) ?? 0
    deleteFrom(change, t('questionDeleted', { number }), (now) => removeQuestion(now, id))
    if (chosen === id) choose(null)
    setAsking(null)
  }

  function deletePage(index: number) {
    deleteFrom(change, t('pageDeleted', { page: index + 1 }), (now) => removePage(now, index))
    choose(null)
  }

  return {
    page,
    question,
    isForm: isForm && question === undefined,
    openForm: () => choose(null, true),
    asking: asking === null ? null : { id: asking, dependents: dependentsOf(body, asking) },
    openPage,
    choose: (id: string) => choose(id),
    add,
    copy,
    delete: (id: string) => (dependentsOf(body, id).length > 0 ? setAsking(id) : deleteNow(id)),
    deleteNow,
    remove: (message: string, edit: Edit) => deleteFrom(change, message, edit),
    keep: () => setAsking(null),
    addPage: () => {
      change((now) => addPage(now, t('newPage', { number: now.Pages.length + 1 })))
      openPage(body.Pages.length)
    },
    deletePage,
  }
}
