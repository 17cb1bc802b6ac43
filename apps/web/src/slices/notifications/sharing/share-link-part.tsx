import { Button } from '@caseloom/ui/button'
import { CopyField } from '@caseloom/ui/copy-field'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { QrCode } from '@caseloom/ui/signs/qr-code'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { useId, useState } from 'react'
import { t } from './share-texts.ts'

/** Appointments, section 9. */
const QR_PIXELS = 225
const QR_MARGIN = 15
const LARGE_PIXELS = 600

export type ShareLinkPartProps = { name: string; link: string | null }

/** The link to copy, and the same link as a QR code, which can be enlarged for a camera across a room. */
export function ShareLinkPart({ name, link }: ShareLinkPartProps) {
  const [isQrShown, setIsQrShown] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const codeId = useId()
  const label = t('qrOf', { name })
  const fail = (message: string) => showToast({ kind: 'error', message })
  return (
    <section className="flex flex-col gap-3">
      <CopyField
        label={t('link')}
        value={link}
        copyLabel={t('copyLink')}
        copiedLabel={t('copied')}
        onCopied={() => showToast({ message: t('copied') })}
        onNothing={() => fail(t('noLink'))}
        onRefused={() => fail(t('notCopied'))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-48 flex-1 text-sm text-text-muted">{t('linkHint')}</p>
        {link !== null && (
          <Button
            kind="quiet"
            size="small"
            icon={<QrCodeIcon />}
            aria-expanded={isQrShown}
            aria-controls={codeId}
            onPress={() => setIsQrShown(!isQrShown)}
          >
            {t(isQrShown ? 'hideQr' : 'showQr')}
          </Button>
        )}
      </div>
      <div id={codeId} hidden={!isQrShown} className="flex justify-center">
        {isQrShown && link !== null && (
          <button
            type="button"
            className="cl-qr-button rounded-lg"
            aria-label={t('enlarge')}
            onClick={() => setIsLarge(true)}
          >
            <QrCode text={link} label={label} size={QR_PIXELS} quietZone={QR_MARGIN} />
          </button>
        )}
      </div>
      {link !== null && (
        <Modal
          type="fullscreen"
          isOpen={isLarge}
          onClose={() => setIsLarge(false)}
          title={label}
          closeLabel={t('close')}
        >
          <div className="flex h-full items-center justify-center [&>svg]:h-auto [&>svg]:max-h-full [&>svg]:max-w-full">
            <QrCode text={link} label={label} size={LARGE_PIXELS} quietZone={(LARGE_PIXELS * QR_MARGIN) / QR_PIXELS} />
          </div>
        </Modal>
      )}
    </section>
  )
}
