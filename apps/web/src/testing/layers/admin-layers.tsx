import { DisconnectDialog } from '../../slices/accounts/single-sign-on/disconnect-dialog.tsx'
import { RemovePasskeyDialog } from '../../slices/accounts/passkeys/remove-passkey-dialog.tsx'
import { ApiClientDialog } from '../../slices/admin/api-clients/api-client-dialog.tsx'
import { EndClientDialog } from '../../slices/admin/api-clients/end-client-dialog.tsx'
import { NewSecretDialog } from '../../slices/admin/api-clients/new-secret-dialog.tsx'
import { SecretDialog } from '../../slices/admin/api-clients/secret-dialog.tsx'
import { MessageTemplateDialog } from '../../slices/admin/messages/message-template-dialog.tsx'
import { StopOfferingDialog } from '../../slices/admin/messages/stop-offering-dialog.tsx'
import { ChoiceDialog } from '../../slices/admin/lookups/choice-dialog.tsx'
import { SeveralDialog } from '../../slices/admin/lookups/several-dialog.tsx'
import { TracDialog } from '../../slices/admin/tracs/trac-dialog.tsx'
import { RestoreWordingDialog } from '../../slices/admin/wording/restore-wording-dialog.tsx'
import { WordingDialog } from '../../slices/admin/wording/wording-dialog.tsx'
import { memberRowOf } from '../faked/faked-members.ts'
import { messageTemplateOf, wordingOf } from '../faked/faked-messages.ts'
import { mounted, nothing, type Row } from './layer-row.ts'

const member = memberRowOf()
const client = { Id: member.Id, Name: 'Data warehouse', Version: 1 }

export const adminLayers: readonly Row[] = [
  {
    file: 'slices/admin/messages/stop-offering-dialog.tsx',
    show: ({ isOpen, onClose }) => (
      <StopOfferingDialog template={messageTemplateOf()} isOpen={isOpen} onClose={onClose} />
    ),
  },
  {
    file: 'slices/admin/wording/restore-wording-dialog.tsx',
    show: ({ isOpen, onClose }) => <RestoreWordingDialog row={wordingOf()} isOpen={isOpen} onClose={onClose} />,
  },
  mounted('slices/admin/wording/wording-dialog.tsx', (_facts, onClose) => (
    <WordingDialog known={wordingOf()} onClose={onClose} />
  )),
  mounted('slices/admin/messages/message-template-dialog.tsx', (_facts, onClose) => (
    <MessageTemplateDialog known={null} onClose={onClose} />
  )),
  mounted('slices/accounts/passkeys/remove-passkey-dialog.tsx', (_facts, onClose) => (
    <RemovePasskeyDialog passkey={{ Id: member.Id, Name: 'My phone' }} onClose={onClose} />
  )),
  mounted('slices/accounts/single-sign-on/disconnect-dialog.tsx', (_facts, onClose) => (
    <DisconnectDialog name="County sign-in" onClose={onClose} />
  )),
  mounted('slices/admin/lookups/choice-dialog.tsx', (_facts, onClose) => (
    <ChoiceDialog list="relationship-types" choices={[]} known={null} onClose={onClose} />
  )),
  mounted('slices/admin/lookups/several-dialog.tsx', (_facts, onClose) => (
    <SeveralDialog list="genders" choices={[]} onClose={onClose} />
  )),
  mounted('slices/admin/api-clients/api-client-dialog.tsx', (_facts, onClose) => (
    <ApiClientDialog known={null} onClose={onClose} onSecret={nothing} />
  )),
  mounted('slices/admin/api-clients/new-secret-dialog.tsx', (_facts, onClose) => (
    <NewSecretDialog client={client} onClose={onClose} onSecret={nothing} />
  )),
  mounted('slices/admin/api-clients/end-client-dialog.tsx', (_facts, onClose) => (
    <EndClientDialog client={client} onClose={onClose} />
  )),
  mounted('slices/admin/api-clients/secret-dialog.tsx', (_facts, onClose) => (
    <SecretDialog secret={{ id: client.Id, name: client.Name, secret: 'a secret' }} onClose={onClose} />
  )),
  mounted('slices/admin/tracs/trac-dialog.tsx', (_facts, onClose) => <TracDialog known={null} onClose={onClose} />),
]
