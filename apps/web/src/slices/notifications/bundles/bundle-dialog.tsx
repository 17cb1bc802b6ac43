import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import type { SelectOption } from '@caseloom/ui/fields/select'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { discardTexts } from '../../../platform/forms/form-texts.ts'
import { formatFullDay } from '../../../platform/texts/times.ts'
import { GuestLinkDialog } from '../guest-link/guest-link-dialog.tsx'
import { peopleOfBundle } from './bundle-people.ts'
import { bundlesQuery, formChoicesQuery, makeBundleMutation, type OpenFormOfCase } from './bundle-queries.ts'
import { BundleRow, type BundlePerson, type RowChoice } from './bundle-row.tsx'
import { t } from './bundle-texts.ts'

/** As the contract of the call says. */
const MOST_FORMS = 20

export type BundleDialogProps = {
  managedCase: ManagedCase
  /** The case's own person, with their family. Undefined where the reader may not see them. */
  person: Person | undefined
  /** The open form from which the dialog was opened; it is the first of the link. */
  openedFrom?: Pick<OpenFormOfCase, 'Id' | 'Name' | 'Subject'> | undefined
  onClose: () => void
}

/** Forms for several of a family on one link: who fills in what, in which order; then the dialog that sends the link. */
export function BundleDialog({ managedCase, person, openedFrom, onClose }: BundleDialogProps) {
  const caseId = managedCase.Id
  const people = withSubject(peopleOfBundle(managedCase, person), openedFrom?.Subject)
  const { rows, isChanged, change, move, remove, add } = useRows(people[0]?.id, openedFrom)
  const templates = useQuery(formChoicesQuery)
  const links = useQuery(bundlesQuery(caseId))
  const open = openFormsOf(links.data?.OpenForms ?? [], openedFrom)
  const openIds = new Set(open.map(({ Id }) => Id))
  const { mutate, data: bundle, isPending, error } = useMutation(makeBundleMutation(caseId))
  const { keyFor } = useIdempotencyKey()
  const chosen = rows.flatMap(({ who, form }) =>
    who && form ? [openIds.has(form) ? form : { Template: form, Subject: who }] : [],
  )
  const problem = error ?? templates.error ?? links.error

  /** A form that another row has is not offered again; a template may be used for several. */
  function formsFor({ who, form }: RowChoice): SelectOption[] {
    const taken = new Set(rows.map((row) => row.form))
    const there = open.filter(({ Id, Subject }) => Subject?.Id === who && (Id === form || !taken.has(Id)))
    return [
      ...there.map(({ Id, Name, Date }) => ({
        id: Id,
        label: Name,
        ...(Date !== null && { description: formatFullDay(Date) }),
        group: t('openForms'),
      })),
      ...(templates.data?.Items ?? []).map(({ Id, Name }) => ({
        id: Id,
        label: Name,
        ...(there.length > 0 && { group: t('newForms') }),
      })),
    ]
  }

  function handleMake() {
    mutate({ forms: chosen, idempotencyKey: keyFor(JSON.stringify(chosen)) })
  }

  if (bundle) return <GuestLinkDialog objectId={bundle.Id} aboutId={caseId} onClose={onClose} />
  return (
    <Modal
      size="m"
      isOpen
      onClose={() => !isPending && onClose()}
      title={t('title')}
      closeLabel={t('close')}
      isDirty={!isPending && isChanged}
      discardTexts={discardTexts()}
      renderFoot={(leave) => (
        <>
          <Button kind="quiet" onPress={leave}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            isDisabled={chosen.length < rows.length}
            isPending={isPending}
            pendingLabel={t('making')}
            onPress={handleMake}
          >
            {t('next')}
          </Button>
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-text-muted">{t('hint')}</p>
        {problem && (
          <Notice kind="danger" isAlert>
            {problemSentence(problem)}
          </Notice>
        )}
        <ol className="flex flex-col gap-4">
          {rows.map((row, index) => (
            <BundleRow
              key={row.key}
              number={index + 1}
              row={row}
              people={people}
              forms={formsFor(row)}
              onChange={(part) =>
                change(index, openIds.has(row.form ?? '') && part.who ? { ...part, form: null } : part)
              }
              onUp={index > 0 ? () => move(index, -1) : undefined}
              onDown={index < rows.length - 1 ? () => move(index, 1) : undefined}
              onRemove={rows.length > 1 ? () => remove(index) : undefined}
            />
          ))}
        </ol>
        <div>
          <Button
            icon={<PlusIcon />}
            isDisabled={rows.length >= MOST_FORMS}
            reason={rows.length >= MOST_FORMS ? t('most', { most: MOST_FORMS }) : undefined}
            onPress={add}
          >
            {t('add')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

type OpenedFrom = BundleDialogProps['openedFrom']

/** With the one whom the form is about, even if they are not around the case any more. */
const withSubject = (people: BundlePerson[], subject: OpenFormOfCase['Subject'] | undefined): BundlePerson[] =>
  !subject || people.some(({ id }) => id === subject.Id) ? people : [...people, { id: subject.Id, name: subject.Name }]

/** The form itself is known before the others are. */
const openFormsOf = (forms: readonly OpenFormOfCase[], from: OpenedFrom): readonly OpenFormOfCase[] =>
  !from || forms.some(({ Id }) => Id === from.Id) ? forms : [{ ...from, Date: null }, ...forms]

/** The chosen forms in their order. A new one is about the first person, whom most forms are about. */
function useRows(first: string | undefined, from: OpenedFrom) {
  const newRow = (key: number): RowChoice => ({ key, who: first ?? null, form: null })
  const [start] = useState<readonly RowChoice[]>(() => [
    from?.Subject ? { key: 0, who: from.Subject.Id, form: from.Id } : newRow(0),
  ])
  const [rows, setRows] = useState(start)
  return {
    rows,
    isChanged: rows !== start,
    change: (at: number, part: Partial<RowChoice>) =>
      setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row))),
    remove: (at: number) => setRows(rows.filter((_, index) => index !== at)),
    add: () => setRows([...rows, newRow(Math.max(...rows.map(({ key }) => key)) + 1)]),
    move: (at: number, by: -1 | 1) => setRows(rows.toSpliced(at, 1).toSpliced(at + by, 0, ...rows.slice(at, at + 1))),
  }
}
