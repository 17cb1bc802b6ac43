import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { discardTexts } from '../../../platform/forms/form-texts.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { GuestLinkDialog } from '../guest-link/guest-link-dialog.tsx'
import { peopleOfBundle } from './bundle-people.ts'
import { BundleRow, type RowChoice } from './bundle-row.tsx'
import { formChoicesQuery, makeBundleMutation } from './bundle-queries.ts'
import { t } from './bundle-texts.ts'

/** As the contract of the call says. */
const MOST_FORMS = 20

export type BundleDialogProps = {
  managedCase: ManagedCase
  /** The case's own person, with their family. Undefined where the reader may not see them. */
  person: Person | undefined
  onClose: () => void
}

/** Forms for several of a family on one link: who fills in what, in which order; then the dialog that sends the link. */
export function BundleDialog({ managedCase, person, onClose }: BundleDialogProps) {
  const caseId = managedCase.Id
  const people = peopleOfBundle(managedCase, person)
  const { rows, change, move, remove, add } = useRows(people[0]?.id)
  const { data, error: unread } = useQuery(formChoicesQuery)
  const { mutate, data: bundle, isPending, error } = useMutation(makeBundleMutation(caseId))
  const { keyFor } = useIdempotencyKey()
  const chosen = rows.flatMap(({ who, form }) => (who && form ? [{ Template: form, Subject: who }] : []))
  const problem = error ?? unread

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
      isDirty={!isPending && (rows.length > 1 || chosen.length > 0)}
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
              forms={data?.Items ?? []}
              onChange={(part) => change(index, part)}
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

/** The chosen forms in their order. A new one is about the first person, whom most forms are about. */
function useRows(first: string | undefined) {
  const newRow = (key: number): RowChoice => ({ key, who: first ?? null, form: null })
  const [rows, setRows] = useState<readonly RowChoice[]>([newRow(0)])
  return {
    rows,
    change: (at: number, part: Partial<RowChoice>) =>
      setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row))),
    remove: (at: number) => setRows(rows.filter((_, index) => index !== at)),
    add: () => setRows([...rows, newRow(Math.max(...rows.map(({ key }) => key)) + 1)]),
    move: (at: number, by: -1 | 1) => setRows(rows.toSpliced(at, 1).toSpliced(at + by, 0, ...rows.slice(at, at + 1))),
  }
}
