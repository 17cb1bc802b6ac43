import { Kbd } from '@caseloom/ui/signs/kbd'
import { Modal } from '@caseloom/ui/layers/modal'
import { TextLink } from '@caseloom/ui/link'
import { useSession } from '../../platform/session/session.ts'
import { mailto } from '../../platform/texts/mailto.ts'
import { itemTexts } from '../../slices/items/index.ts'
import { ContactUsButton } from '../../slices/notifications/index.ts'
import { shortcutLabel } from './key-names.ts'
import { t } from './shell-texts.ts'

type KeyRow = readonly [keys: readonly string[], does: string]

const anywhere = (): readonly KeyRow[] => [
  [[shortcutLabel('K')], t('keySearch')],
  [[shortcutLabel('A')], t('keyCreate')],
  [['A'], t('keyAppointment')],
  [['?'], t('keyHelp')],
  [['/'], t('keyFilter')],
  [['['], t('keyRail')],
  [[']'], t('keyPanel')],
  [['G', 'H'], t('goHome')],
  [['G', 'C'], t('keyCalendar')],
  [['G', 'D'], itemTexts('goToDirectory')],
  [['G', 'R'], t('keyReports')],
  [['Esc'], t('keyEscape')],
  [[shortcutLabel('↵')], t('keyPrimary')],
]

const inLists = (): readonly KeyRow[] => [
  [['↑', '↓', 'Home', 'End'], t('keyMove')],
  [['→', '←'], t('keyExpand')],
]

export type HelpDialogProps = { isOpen: boolean; onClose: () => void }

export function HelpDialog({ isOpen, onClose }: HelpDialogProps) {
  const { CareModel } = useSession()
  const { SupportAddress: address, HelpText: own } = CareModel
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('help')} closeLabel={t('close')}>
      <p className="text-text-muted">{t('help_intro')}</p>
      <KeyList title={t('keysAnywhere')} rows={anywhere()} />
      <KeyList title={t('keysLists')} rows={inLists()} />
      {own && (
        <p lang={own.Locale} className="mt-6 wrap-anywhere whitespace-pre-line">
          {own.Text}
        </p>
      )}
      <p className="mt-6 text-sm text-text-muted">
        {address === null
          ? t('supportAdministrator', { careModel: CareModel.Name })
          : t.rich('support', { address: <TextLink href={mailto(address)}>{address}</TextLink> })}
      </p>
      <p className="mt-3">
        <ContactUsButton />
      </p>
    </Modal>
  )
}

type KeyListProps = { title: string; rows: readonly KeyRow[] }

function KeyList({ title, rows }: KeyListProps) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="grid grid-cols-[10.5rem_1fr] max-md:grid-cols-[8rem_1fr] items-center gap-x-6 gap-y-1">
        {rows.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex min-h-7 flex-wrap items-center gap-1 [&_.cl-kbd]:inline-flex">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
