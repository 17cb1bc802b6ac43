import type { Resource } from '@caseloom/contracts/resources/resource'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { useLater } from '../../platform/use-settled.ts'
import { ResourceForm, type ResourceFormProps } from './resource-form.tsx'
import { resourceQuery } from './resource-queries.ts'
import { t } from './resource-texts.ts'

/** The resource that is edited; null adds one. */
export type Editing = { readonly id: string | null }

export type ResourceDialogProps = FormProps & { editing: Editing }

/** Adds or changes a resource. What the list does not show is read first. */
export function ResourceDialog({ editing: { id }, ...rest }: ResourceDialogProps) {
  return id === null ? (
    <ResourceForm known={undefined} fresh={undefined} {...rest} />
  ) : (
    <EditResource id={id} {...rest} />
  )
}

type FormProps = Pick<ResourceFormProps, 'categories' | 'onClose'>

const SKELETON_MILLIS = 150

/** The values that the form begins with are read when it opens; a change of a colleague's after that is refused once, and said. */
function EditResource({ id, ...rest }: FormProps & { id: string }) {
  const { data, error, isFetchedAfterMount } = useQuery({ ...resourceQuery(id), refetchOnMount: 'always' })
  const [known, setKnown] = useState<Resource>()
  const isLate = useLater(SKELETON_MILLIS)
  const isRead = data !== undefined && isFetchedAfterMount && error === null
  if (isRead && data.Can.Update && !known) setKnown(data)
  if (known) return <ResourceForm known={known} fresh={data ?? known} {...rest} />
  const refusal = isRead ? t('notEditable') : error && problemSentence(error)
  if (refusal === null && !isLate) return null
  return (
    <Modal
      size="m"
      isOpen
      title={t('edit')}
      closeLabel={t('close')}
      onClose={rest.onClose}
      foot={
        <Button kind="quiet" onPress={rest.onClose}>
          {t('close')}
        </Button>
      }
    >
      {refusal === null ? (
        <Skeleton />
      ) : (
        <Notice kind="danger" isAlert>
          {refusal}
        </Notice>
      )}
    </Modal>
  )
}
