import type { Item } from '@caseloom/contracts/items/item'
import { notificationLimits } from '@caseloom/contracts/notifications/template-rules'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { useSession } from '../../../platform/session/session.ts'
import { showProblem } from '../../items/index.ts'
import { faultOfMessage, valuesFor } from '../message-values.ts'
import { recipientsQuery, sendNotificationMutation } from '../notification-queries.ts'
import { ShareLinkPart } from './share-link-part.tsx'
import { shareLink } from './share-link.ts'
import { t } from './share-texts.ts'

export type ShareDialogProps = { item: Pick<Item, 'Id' | 'Name' | 'Type'>; isOpen: boolean; onClose: () => void }

type Share = { readonly To: string[]; readonly Subject: string; readonly MessageBody: string }

/**
 * Shares an item with colleagues: a link with the sender's id, the same as a QR code, and a message that is kept with those it was for. Only
 * colleagues who see the item are offered; the link opens it for nobody else.
 */
export function ShareDialog({ item, isOpen, onClose }: ShareDialogProps) {
  const { Id, Name, Type } = item
  const { Member } = useSession()
  const values = useKeptValues<Share>(`${Id}:share`, { To: [], Subject: Name, MessageBody: '' })
  const recipients = useQuery({ ...recipientsQuery(Id), enabled: isOpen })
  const colleagues =
    recipients.data?.Items.filter(({ Channel, Refusal }) => Channel === 'app' && Refusal === null) ?? []
  const form = useForm({
    values,
    check: ({ To, ...message }) => {
      const chosen = colleagues.filter((one) => To.includes(one.Id))
      return {
        To: To.length === 0 && t('noRecipient'),
        MessageBody: faultOfMessage(
          message,
          chosen.map((one) => valuesFor(one, recipients.data?.Values)),
        ),
      }
    },
    mutation: sendNotificationMutation,
    variables: ({ To, Subject, MessageBody }) => ({ itemId: Id, to: To, subject: Subject, messageBody: MessageBody }),
    onDone: ({ Items }) => {
      showToast({ message: t('shared', { count: Items.length }) })
      values.clear()
      onClose()
    },
    onProblem: showProblem,
  })

  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      size="m"
      title={t('title', { name: Name })}
      isDirty={form.isDirty}
      closeLabel={t('close')}
      confirmLabel={t('share')}
      pendingLabel={t('sending')}
      hasEnter={false}
    >
      <ShareLinkPart name={Name} link={shareLink(pathOfItem({ Id, RefId: null, Type }), Member.PersonId)} />
      <h3 className="border-t border-border pt-4 font-semibold">{t('tellTitle')}</h3>
      <MultiComboBox
        label={t('recipients')}
        options={colleagues.map(({ Id: id, Person }) => ({ id, label: Person.Name }))}
        value={form.values.To}
        onChange={(To) => form.change({ To })}
        chosenLabel={t('chosen')}
        removeLabel={(label) => t('removeLabel', { label })}
        emptyText={(term) => (recipients.data ? t('noResults', { term }) : t('loading'))}
        placeholder={t('chooseRecipients')}
        requirement={requirement()}
        error={form.messageAt('To')}
      />
      {recipients.isError && <Notice kind="danger">{t('recipientsFailed')}</Notice>}
      <TextField {...form.field('Subject')} label={t('subject')} maxLength={notificationLimits.subject} />
      <TextArea
        {...form.field('MessageBody')}
        label={t('message')}
        rows={4}
        maxLength={notificationLimits.messageBody}
        counter={(count) => t('characters', { count })}
        requirement={requirement()}
      />
    </FormDialog>
  )
}
